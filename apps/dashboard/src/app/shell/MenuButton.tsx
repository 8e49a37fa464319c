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
  /** the menu is about to be wanted */
  prefetch: () => void;
  /** the menu, which is fetched late */
  children: ReactNode;
}

/** Opens a menu whose chunk is fetched when there is time, or the button is pointed at or has the focus. */
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
