import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { PageTitle } from '../components/PageTitle';
import { TextLink } from '../components/TextLink';
import { Theme } from '../components/Theme';
import { paths } from '../lib/paths';

export function Component() {
  return (
    <Theme>
      <Box component="main" sx={{ p: 3 }}>
        <PageTitle id="notFound.title" />
        <Typography component="h1" variant="h5">
          <FormattedMessage id="notFound.title" />
        </Typography>
        <p>
          <FormattedMessage id="notFound.text" />
        </p>
        <TextLink to={paths.home}>
          <FormattedMessage id="navigation.alerts" />
        </TextLink>
      </Box>
    </Theme>
  );
}
