import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';

export function Footer() {
  return (
    <Box component="footer" sx={{ px: { xs: 2, md: 3 }, py: 2, color: 'text.secondary' }}>
      <FormattedMessage id="app.copyright" values={{ year: String(new Date().getFullYear()) }} />
    </Box>
  );
}
