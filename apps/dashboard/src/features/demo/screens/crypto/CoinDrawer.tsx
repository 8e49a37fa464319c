import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import crypto from '../../data/crypto.json' with { type: 'json' };
import { DemoIcon } from '../../parts';
import { VEIL } from '../../shell/measures';

interface Props {
  title: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Slides in over the page, which a veil makes dark. */
export function CoinDrawer({ title, isOpen, onToggle, children }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Drawer
      open={isOpen}
      onClose={onToggle}
      slotProps={{
        paper: {
          'aria-label': title,
          sx: { width: crypto.layout.list.width, maxWidth: '100%', px: 1.5, py: 2 },
        },
        backdrop: { sx: { bgcolor: VEIL } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1, paddingInlineStart: 1 }}>
        <Typography component="h2" sx={{ flexGrow: 1, fontSize: 18, fontWeight: 600 }}>
          {title}
        </Typography>
        <IconButton aria-label={formatMessage({ id: 'action.close' })} onClick={onToggle}>
          <DemoIcon name="x" />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
}
