import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { useMenu } from '../../components/useMenu';
import { DeleteAccountDialog } from '../../features/account';
import { useSignOut } from '../../features/auth';
import { paths } from '../../lib/paths';
import { ShortcutsItem } from './ShortcutsItem';

export function UserMenu() {
  const { formatMessage } = useIntl();
  const signOut = useSignOut();
  const menu = useMenu();
  const [isDeleting, setIsDeleting] = useState(false);
  const askToDelete = () => {
    menu.close();
    setIsDeleting(true);
  };
  return (
    <>
      <IconButton {...menu.button} aria-label={formatMessage({ id: 'shell.user' })}>
        <Icon name="user-circle-linear" size={24} />
      </IconButton>
      <Menu {...menu.menu}>
        <MenuItem component={Link} to={paths.demo} onClick={menu.close}>
          <FormattedMessage id="shell.demo" />
        </MenuItem>
        <ShortcutsItem />
        <Divider />
        <MenuItem onClick={signOut}>
          <FormattedMessage id="action.signOut" />
        </MenuItem>
        <MenuItem onClick={askToDelete} sx={{ color: 'error.main' }}>
          <FormattedMessage id="account.delete" />
        </MenuItem>
      </Menu>
      {isDeleting && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setIsDeleting(false)} onDeleted={signOut} />
        </Suspense>
      )}
    </>
  );
}
