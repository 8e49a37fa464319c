import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useIntl } from 'react-intl';
import { useMenu } from '../../../components/useMenu';
import { useWord } from '../texts/Texts';
import { DemoIcon } from './DemoIcon';

/** Placeholders: whichever is chosen, the menu closes. @param of what the menu belongs to */
export function PanelMenu({ of, items }: { of: string; items: readonly string[] }) {
  const word = useWord();
  const { formatMessage } = useIntl();
  const { button, menu, close } = useMenu();
  return (
    <>
      <IconButton
        {...button}
        size="small"
        aria-label={formatMessage({ id: 'demo.parts.menu' }, { of: word(of) })}
      >
        <DemoIcon name="horizontal-dots" />
      </IconButton>
      <Menu {...menu} keepMounted>
        {items.map((item) => (
          <MenuItem key={item} onClick={close}>
            {word(item)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
