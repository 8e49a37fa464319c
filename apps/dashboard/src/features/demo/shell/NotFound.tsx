import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { TextLink } from '../../../components/TextLink';
import { DEMO } from '../routes';

export function NotFound() {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'demo.shell.notFound.title' });
  return (
    <Box sx={{ py: 6, textAlign: 'center' }}>
      <title>{formatMessage({ id: 'app.title' }, { page: title })}</title>
      <Typography component="h1" variant="h5">
        {title}
      </Typography>
      <p>
        <FormattedMessage id="demo.shell.notFound.text" />
      </p>
      <TextLink to={DEMO}>
        <FormattedMessage id="demo.shell.notFound.home" />
      </TextLink>
    </Box>
  );
}
