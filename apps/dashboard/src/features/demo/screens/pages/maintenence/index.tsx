import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { useWord } from '../../../parts';
import { Notice } from '../error404/Notice';

export default function Maintenance() {
  const word = useWord();
  return (
    <Notice icon="settings" tone="info" title={word('Under Maintenance')}>
      <Box component="p" sx={{ mt: 0, mb: 1, color: 'text.primary', fontWeight: 600 }}>
        {word('Thank you for visiting us.')}
      </Box>
      <FormattedMessage id="demo.pages.maintenance.text" />
    </Notice>
  );
}
