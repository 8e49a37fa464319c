import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { PageTitle } from '../../components/PageTitle';

export function Component() {
  return (
    <>
      <PageTitle id="pricing.title" />
      <Typography component="h1" variant="h5">
        <FormattedMessage id="pricing.heading" />
      </Typography>
    </>
  );
}
