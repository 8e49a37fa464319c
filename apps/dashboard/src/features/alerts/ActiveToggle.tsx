import { useIntl } from 'react-intl';
import type { ActiveSwitch } from './useActiveSwitch';

/** Turns an alert on and off. */
export function ActiveToggle({ name, toggle }: { name: string; toggle: ActiveSwitch }) {
  const { formatMessage } = useIntl();
  return (
    <input
      type="checkbox"
      role="switch"
      className="switch"
      checked={toggle.isActive}
      // Disabled, it would lose the focus.
      aria-disabled={toggle.isSaving}
      onChange={() => !toggle.isSaving && toggle.set(!toggle.isActive)}
      aria-label={formatMessage({ id: 'alerts.action.activeOf' }, { name })}
    />
  );
}
