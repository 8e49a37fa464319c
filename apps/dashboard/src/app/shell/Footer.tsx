import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';

export function Footer() {
  return (
    <Box
      component="footer"
      sx={{
        paddingInlineStart: { xs: 2, md: 3 },
        // Room for the button that leads to the top.
        paddingInlineEnd: '80px',
        py: 2,
        color: 'text.secondary',
      }}
    >
      <FormattedMessage id="app.copyright" values={{ year: String(new Date().getFullYear()) }} />
    </Box>
  );
}
