import IconButton from '@mui/material/IconButton';
import { type ReactNode, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../components/Icon';
import type { IconName } from '../../components/iconNames';
import type { MenuState } from '../../components/useMenu';
import type { MessageId } from '../../lib/i18n/messages';
import { whenIdle } from '../../lib/whenIdle';

interface Props {
  label: MessageId;
  icon: IconName;
  size?: number;
  state: MenuState;
  /** called when the menu is likely to be opened soon */
  prefetch: () => void;
  /** the menu, from a chunk that is fetched late */
  children: ReactNode;
}

/** Opens a menu whose chunk is fetched when the browser is idle, or the button is hovered or focused. */
export function MenuButton({ label, icon, size, state, prefetch, children }: Props) {
  const { formatMessage } = useIntl();
  useEffect(() => whenIdle(prefetch), [prefetch]);
  return (
    <>
      <IconButton
        {...state.button}
        aria-label={formatMessage({ id: label })}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <Icon name={icon} {...(size !== undefined && { size })} />
      </IconButton>
      {state.wasOpened && children}
    </>
  );
}
