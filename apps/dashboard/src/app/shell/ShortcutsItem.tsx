import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../../components/Icon';
import { preferencesChanged, selectPreferences } from '../../lib/preferences';

/** Turns single-key shortcuts on and off. The menu passes it the props for focus and keys. */
export function ShortcutsItem(props: MenuItemProps) {
  const dispatch = useDispatch();
  const { shortcuts } = useSelector(selectPreferences);
  return (
    <MenuItem
      {...props}
      role="menuitemcheckbox"
      aria-checked={shortcuts}
      onClick={() => dispatch(preferencesChanged({ shortcuts: !shortcuts }))}
      sx={{ justifyContent: 'space-between', gap: 2 }}
    >
      <FormattedMessage id="shell.shortcuts" />
      <Box component="span" sx={{ display: 'flex', visibility: shortcuts ? 'visible' : 'hidden' }}>
        <Icon name="check-circle-linear" />
      </Box>
    </MenuItem>
  );
}
