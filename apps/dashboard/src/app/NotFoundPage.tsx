import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { PageTitle } from '../components/PageTitle';
import { paths } from '../lib/paths';

export function Component() {
  return (
    <Box component="main" sx={{ p: 3 }}>
      <PageTitle id="notFound.title" />
      <Typography component="h1" variant="h5">
        <FormattedMessage id="notFound.title" />
      </Typography>
      <p>
        <FormattedMessage id="notFound.text" />
      </p>
      <Link to={paths.home}>
        <FormattedMessage id="navigation.alerts" />
      </Link>
    </Box>
  );
}
