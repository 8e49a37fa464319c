import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { useSectionSaves } from '../../lib/autosave';
import { leaveFocus } from '../../lib/leaveFocus';

interface Props {
  section: string;
  /** has input that cannot be saved yet */
  isBegun?: boolean;
}

/** The state of a section's saves. Only states of rest are announced, not every key press. */
export function SectionStatus({ section, isBegun = false }: Props) {
  const { phase: ofSaves, savedAt, retry } = useSectionSaves(section);
  const isAtRest = ofSaves === 'clean' || ofSaves === 'saved';
  const phase = isBegun && isAtRest ? 'pending' : ofSaves;
  return (
    <Box
      tabIndex={-1}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        fontSize: '0.8125rem',
        color: 'text.secondary',
        outline: 'none',
      }}
    >
      {phase === 'pending' && <FormattedMessage id="editor.status.pending" />}
      {phase === 'saving' && <FormattedMessage id="editor.status.saving" />}
      <Box
        component="span"
        role="status"
        sx={phase === 'failed' ? { color: 'error.main', fontWeight: 600 } : {}}
      >
        {phase === 'failed' && <FormattedMessage id="editor.status.failed" />}
        {phase === 'saved' && (
          <FormattedMessage
            id="editor.status.saved"
            values={{ date: <FormattedDate value={savedAt} dateStyle="short" /> }}
          />
        )}
      </Box>
      {phase === 'failed' && (
        <Button size="small" variant="outlined" color="error" ref={leaveFocus} onClick={retry}>
          <FormattedMessage id="action.retry" />
        </Button>
      )}
    </Box>
  );
}
