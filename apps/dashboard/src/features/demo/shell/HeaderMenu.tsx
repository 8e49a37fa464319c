import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';
import type { MenuState } from '../../../components/useMenu';

interface Props {
  label: string;
  /** what the button shows */
  icon: ReactNode;
  state: MenuState;
  /** entries of the menu */
  children: ReactNode;
}

/** A button of the header and what it opens. */
export function HeaderMenu({ label, icon, state: { button, menu }, children }: Props) {
  return (
    <>
      <IconButton {...button} aria-label={label} title={label}>
        {icon}
      </IconButton>
      <Menu {...menu} slotProps={{ ...menu.slotProps, paper: { sx: { width: 320, maxWidth: '100%' } } }}>
        {children}
      </Menu>
    </>
  );
}
