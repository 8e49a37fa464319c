import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, Outlet } from 'react-router-dom';
import { Theme } from '../components/Theme';
import { useSignOut } from '../features/auth';
import { paths } from '../lib/paths';

/** What surrounds every screen of a signed-in user. */
export function Component() {
  const { formatMessage } = useIntl();
  const signOut = useSignOut();
  return (
    <Theme>
      <CssBaseline />
      <AppBar position="static">
        <Toolbar sx={{ gap: 2 }}>
          <Typography
            component={Link}
            to={paths.home}
            variant="h6"
            sx={{ color: 'inherit', textDecoration: 'none' }}
          >
            <FormattedMessage id="app.name" />
          </Typography>
          <Box component="nav" aria-label={formatMessage({ id: 'app.navigation' })} sx={{ flexGrow: 1 }}>
            <Button color="inherit" component={Link} to={paths.home}>
              <FormattedMessage id="navigation.alerts" />
            </Button>
          </Box>
          <Button color="inherit" onClick={signOut}>
            <FormattedMessage id="action.signOut" />
          </Button>
        </Toolbar>
      </AppBar>
      <Box component="main" sx={{ p: 3 }}>
        <Outlet />
      </Box>
    </Theme>
  );
}
