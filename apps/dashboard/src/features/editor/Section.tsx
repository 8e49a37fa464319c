import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Icon } from '../../components/Icon';
import { useFlushWhenClosed } from '../../lib/autosave';
import { SECTION_NAMES, type SectionName } from './sectionNames';
import { SectionStatus } from './SectionStatus';

interface Props {
  name: SectionName;
  isRequired?: boolean;
  /** has input that cannot be saved yet */
  isBegun?: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** the section in one line, shown while it is closed */
  summary: ReactNode;
  children: ReactNode;
}

/** Part of the button, but placed at the end of the header, so that it does not move as the status comes and goes. */
const ARROW = {
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  width: '3rem',
  display: 'grid',
  placeItems: 'center',
} as const;

/** The status is outside the button, because changes inside a button are not announced. */
export function Section({
  name,
  isRequired = false,
  isBegun = false,
  isOpen,
  onToggle,
  summary,
  children,
}: Props) {
  const titleId = useId();
  const bodyId = useId();
  useFlushWhenClosed(name, isOpen);
  return (
    <Paper sx={{ mb: 1 }}>
      <Box
        sx={{
          position: 'relative',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          paddingInlineEnd: ARROW.width,
        }}
      >
        <Typography component="h2" sx={{ flex: '1 1 15rem', minWidth: 0 }}>
          <ButtonBase
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={onToggle}
            sx={{
              position: 'static',
              width: '100%',
              p: 2,
              gap: 1.5,
              justifyContent: 'flex-start',
              textAlign: 'start',
              font: 'inherit',
            }}
          >
            <StepNumber value={SECTION_NAMES.indexOf(name) + 1} />
            <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
              <Box component="span" sx={{ fontWeight: 700 }} id={titleId}>
                <FormattedMessage id={`editor.${name}`} />
              </Box>{' '}
              {isRequired && <Required />}
              <Summary isHidden={isOpen}>{summary}</Summary>
            </Box>
            <Box component="span" sx={ARROW}>
              <Icon name={isOpen ? 'alt-arrow-up-linear' : 'alt-arrow-down-linear'} />
            </Box>
          </ButtonBase>
        </Typography>
        <Box sx={{ marginInlineStart: 'auto', py: 0.5 }}>
          <SectionStatus section={name} isBegun={isBegun} />
        </Box>
      </Box>
      <Collapse in={isOpen}>
        <Box id={bodyId} role="region" aria-labelledby={titleId} sx={{ px: 2, pb: 2.5, pt: 0.5 }}>
          {children}
        </Box>
      </Collapse>
    </Paper>
  );
}

function StepNumber({ value }: { value: number }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: '1.75rem',
        height: '1.75rem',
        borderRadius: '50%',
        bgcolor: 'action.selected',
        fontWeight: 700,
      }}
    >
      <FormattedNumber value={value} />
    </Box>
  );
}

function Required() {
  return (
    <Box component="span" sx={{ color: 'error.main', fontSize: '0.75rem' }}>
      <FormattedMessage id="editor.required" />
    </Box>
  );
}

function Summary({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: isHidden ? 'none' : 'block',
        color: 'text.secondary',
        fontSize: '0.8125rem',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
