import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { Panel } from '../../../parts';
import { ContactFacts } from './ContactFacts';
import { ContactForm } from './ContactForm';

export default function ContactUsBoxed() {
  return (
    <Panel
      title="Contact us"
      sx={{ maxWidth: 1080, width: '100%', mx: 'auto', p: { xs: '20px', sm: '32px' } }}
    >
      <Box component="p" sx={{ mt: 0, mb: 3, color: 'text.secondary' }}>
        <FormattedMessage id="demo.pages.contact.text" />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          gap: { xs: 4, lg: 6 },
        }}
      >
        <ContactForm />
        <ContactFacts />
      </Box>
    </Panel>
  );
}
