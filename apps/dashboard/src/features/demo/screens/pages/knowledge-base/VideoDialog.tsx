import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DemoIcon, useWord } from '../../../parts';
import { Player } from './Player';

interface Props {
  title: string;
  /** of the drawing */
  scene: number;
  isOpen: boolean;
  onClose: () => void;
}

export function VideoDialog({ title, scene, isOpen, onClose }: Props) {
  const id = useId();
  const word = useWord();
  const { formatMessage } = useIntl();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <Box sx={{ display: 'flex', alignItems: 'center', paddingInlineEnd: 1.5 }}>
        <DialogTitle id={id} sx={{ flexGrow: 1, fontWeight: 600 }}>
          {word(title)}
        </DialogTitle>
        <IconButton aria-label={formatMessage({ id: 'action.close' })} onClick={onClose}>
          <DemoIcon name="x" />
        </IconButton>
      </Box>
      <DialogContent>
        <Player scene={scene} />
        <Box component="p" sx={{ mb: 0, color: 'text.secondary' }}>
          <FormattedMessage id="demo.help.video.none" />
        </Box>
      </DialogContent>
    </Dialog>
  );
}
