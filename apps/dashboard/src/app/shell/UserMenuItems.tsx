import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { MenuState } from '../../components/useMenu';
import { paths } from '../../lib/paths';
import { ShortcutsItem } from './ShortcutsItem';

interface Props {
  state: MenuState;
  onSignOut: () => void;
  onDelete: () => void;
}

export default function UserMenuItems({ state, onSignOut, onDelete }: Props) {
  return (
    <Menu {...state.menu}>
      <MenuItem component={Link} to={paths.demo} onClick={state.close}>
        <FormattedMessage id="shell.demo" />
      </MenuItem>
      <ShortcutsItem />
      <Divider />
      <MenuItem onClick={onSignOut}>
        <FormattedMessage id="action.signOut" />
      </MenuItem>
      <MenuItem onClick={onDelete} sx={{ color: 'error.main' }}>
        <FormattedMessage id="account.delete" />
      </MenuItem>
    </Menu>
  );
}
