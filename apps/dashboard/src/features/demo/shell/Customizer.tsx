import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import shell from '../data/shell.json' with { type: 'json' };
import { DemoIcon } from '../parts/DemoIcon';
import { useWord } from '../texts/Texts';
import { CustomizerSections } from './CustomizerSections';
import { VEIL } from './measures';

const { title, panelWidthPx } = shell.customizer;

/** A tab on the end edge, and the drawer it opens. What is chosen holds at once, and next time. */
export function Customizer() {
  const word = useWord();
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <ButtonBase focusRipple aria-label={word(title)} onClick={() => setIsOpen(true)} sx={TAB}>
        <DemoIcon name="settings" size={24} />
      </ButtonBase>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        slotProps={{
          paper: { 'aria-label': word(title), sx: { width: panelWidthPx, maxWidth: '100%', p: 2.5 } },
          backdrop: { sx: { bgcolor: VEIL } },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
          <Typography component="h2" sx={{ flexGrow: 1, fontSize: 18, fontWeight: 700 }}>
            {word(title)}
          </Typography>
          <IconButton aria-label={formatMessage({ id: 'action.close' })} onClick={close}>
            <DemoIcon name="x" />
          </IconButton>
        </Box>
        <CustomizerSections />
      </Drawer>
    </>
  );
}

const TAB = {
  position: 'fixed',
  zIndex: 'speedDial',
  insetBlockStart: '50%',
  insetInlineEnd: 0,
  p: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  borderStartStartRadius: 20,
  borderEndStartRadius: 20,
  '@media print': { display: 'none' },
} as const;
