import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { PageTitle } from '../../components/PageTitle';
import { AlertList } from './AlertList';

export function Component() {
  return (
    <>
      <PageTitle id="alerts.title" />
      <Typography component="h1" variant="h5" sx={{ mb: 2 }}>
        <FormattedMessage id="alerts.title" />
      </Typography>
      <AlertList />
    </>
  );
}
