import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';
import { cloneElement } from 'react';
import { useMenu } from '../../../../components/useMenu';
import { useText } from './useText';

interface Props extends Pick<MenuProps, 'anchorOrigin' | 'transformOrigin'> {
  /** the button that opens it */
  children: ReactElement<object>;
}

/** Items that do nothing: whichever is chosen, the menu closes. */
export function SampleMenu({ children, ...places }: Props) {
  const text = useText();
  const { button, menu, close } = useMenu();
  return (
    <>
      {cloneElement(children, button)}
      <Menu {...menu} {...places}>
        {[1, 2, 3].map((number) => (
          <MenuItem key={number} onClick={close}>
            {text('demo.samples.action', { number })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
