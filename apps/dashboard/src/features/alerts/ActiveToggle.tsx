import { useIntl } from 'react-intl';
import type { SwitchState } from './useActiveSwitch';

interface Props {
  name: string;
  toggle: SwitchState;
  isResting: boolean;
}

/** Turns an alert on and off. */
export function ActiveToggle({ name, toggle, isResting }: Props) {
  const { formatMessage } = useIntl();
  const isDisabled = toggle.isSaving || isResting;
  return (
    <input
      type="checkbox"
      role="switch"
      className="switch"
      checked={toggle.isActive}
      // `disabled` would drop the focus.
      aria-disabled={isDisabled}
      onChange={() => !isDisabled && toggle.set(!toggle.isActive)}
      aria-label={formatMessage({ id: 'alerts.action.activeOf' }, { name })}
    />
  );
}
