import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { PageTitle } from '../components/PageTitle';
import { Theme } from '../components/Theme';
import { paths } from '../lib/paths';
import { Logo } from './shell/Logo';

const STYLE = {
  minHeight: '100dvh',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 2,
  p: 3,
  textAlign: 'center',
};

export function Component() {
  return (
    <Theme>
      <Box component="main" sx={STYLE}>
        <PageTitle id="notFound.title" />
        <Logo />
        <Typography component="h1" variant="h5">
          <FormattedMessage id="notFound.title" />
        </Typography>
        <Typography color="textSecondary">
          <FormattedMessage id="notFound.text" />
        </Typography>
        <Button component={Link} to={paths.home} variant="contained">
          <FormattedMessage id="navigation.alerts" />
        </Button>
      </Box>
    </Theme>
  );
}
