import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { IconTile, useWord } from '../../../parts';
import { demoAddress } from '../../../routes';

/** For those whom no answer helped. */
export function Support({ title, button }: { title: string; button: string }) {
  const word = useWord();
  const id = useId();
  return (
    <Paper elevation={0} component="section" aria-labelledby={id} sx={BODY}>
      <IconTile name="help-circle" tone="warning" size={56} />
      <Box sx={{ flex: '1 1 200px' }}>
        <Typography id={id} component="h2" sx={{ fontSize: 18, fontWeight: 700 }}>
          {word(title)}
        </Typography>
        <Box sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="demo.help.support.text" />
        </Box>
      </Box>
      <Button component={Link} to={demoAddress('pages/contact-us-boxed')} variant="contained">
        {word(button)}
      </Button>
    </Paper>
  );
}

const BODY = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: '20px',
  border: 1,
  borderColor: 'divider',
} as const;
