import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { alpha } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import type { IconName } from '../../components/iconNames';
import { UpgradeIndicator } from '../../features/subscription';
import type { MessageId } from '../../lib/i18n/messages';
import { paths } from '../../lib/paths';
import { Logo } from './Logo';

const WIDTH = 260;
const ENTRIES: readonly { to: string; id: MessageId; icon: IconName }[] = [
  { to: paths.createAlert, id: 'navigation.newAlert', icon: 'add-circle-linear' },
  { to: paths.home, id: 'navigation.alerts', icon: 'bell-linear' },
];

interface Props {
  isOpen: boolean;
  /** beside the page; otherwise over it */
  isWide: boolean;
  onClose: () => void;
}

export function Sidebar({ isOpen, isWide, onClose }: Props) {
  return (
    <Drawer
      variant={isWide ? 'persistent' : 'temporary'}
      open={isOpen}
      onClose={onClose}
      sx={{ width: isWide && isOpen ? WIDTH : 0, flexShrink: 0 }}
      slotProps={{
        paper: { sx: { width: WIDTH } },
        backdrop: { sx: { bgcolor: 'rgb(0 0 0 / 60%)' } },
      }}
    >
      <Navigation />
    </Drawer>
  );
}

function Navigation() {
  const { formatMessage } = useIntl();
  return (
    <Box
      component="nav"
      aria-label={formatMessage({ id: 'app.navigation' })}
      sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1 }}
    >
      <Box sx={{ p: 2 }}>
        <Logo />
      </Box>
      <List>
        {ENTRIES.map(({ to, id, icon }) => (
          <ListItem key={to} disablePadding>
            <ListItemButton
              component={NavLink}
              to={to}
              end
              sx={{
                mx: 1,
                borderRadius: 1,
                // Words in primary would be too faint on any tint of it.
                '&.active': {
                  bgcolor: ({ palette }) => alpha(palette.primary.main, 0.12),
                  '& svg': { color: 'primary.main' },
                  '& .MuiListItemText-primary': { fontWeight: 700 },
                },
              }}
            >
              <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
                <Icon name={icon} />
              </ListItemIcon>
              <ListItemText primary={<FormattedMessage id={id} />} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <Box sx={{ mt: 'auto', p: 2 }}>
        <UpgradeIndicator />
      </Box>
    </Box>
  );
}
