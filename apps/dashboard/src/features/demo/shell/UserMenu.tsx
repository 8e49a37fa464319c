import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useMenu } from '../../../components/useMenu';
import { paths } from '../../../lib/paths';
import shell from '../data/shell.json' with { type: 'json' };
import { Avatar } from '../parts/Avatar';
import { Badge } from '../parts/Badge';
import { demoAddress } from '../routes';
import { useWord } from '../texts/Texts';
import { HeaderMenu } from './HeaderMenu';

const { user, userMenu } = shell.header;
/** In the order of the data file; nobody is signed out of the product. */
const ADDRESSES = ['users/profile', 'apps/mailbox', 'auth/boxed-lockscreen', 'auth/boxed-signin'].map(
  demoAddress,
);

export function UserMenu() {
  const word = useWord();
  const { formatMessage } = useIntl();
  const state = useMenu();
  return (
    <HeaderMenu
      label={formatMessage({ id: 'demo.shell.user' })}
      icon={<Avatar name={user.name} size={32} />}
      state={state}
    >
      <MenuItem component={Link} to={ADDRESSES[0] ?? ''} onClick={state.close} sx={{ gap: 1.5 }}>
        <Avatar name={user.name} size={40} />
        <div>
          <strong>{user.name}</strong> <Badge tone="success">{user.badge}</Badge>
          <Box sx={{ color: 'text.secondary' }}>{user.email}</Box>
        </div>
      </MenuItem>
      <Divider />
      {userMenu.map((entry, index) => (
        <MenuItem key={entry} component={Link} to={ADDRESSES[index] ?? ''} onClick={state.close}>
          {word(entry)}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem component={Link} to={paths.home} onClick={state.close}>
        <FormattedMessage id="demo.shell.home" values={{ product: formatMessage({ id: 'app.name' }) }} />
      </MenuItem>
    </HeaderMenu>
  );
}
