import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { FormattedMessage } from 'react-intl';
import { useAutosave } from '../../lib/autosave';
import { useCacheDispatch } from '../../lib/cacheDispatch';
import type { AlertResponse } from '../../lib/generated/api';
import { patchAlert } from '../../lib/patchAlert';
import { useSetAlertActiveMutation } from './api';

/** When it is toggled quickly, only the final position counts. */
export function ActiveSwitch({
  alert: { id, isActive },
  section,
}: {
  alert: AlertResponse;
  section: string;
}) {
  const dispatch = useCacheDispatch();
  const [setAlertActive] = useSetAlertActiveMutation();
  const { autosave, value } = useAutosave<boolean>({
    section,
    loaded: isActive,
    delayMs: 0,
    isValid: () => true,
    isEqual: (one, other) => one === other,
    save: async (wanted) => {
      const saved = await setAlertActive({ id, isActive: wanted }).unwrap();
      const { inactiveReason, inactiveSince } = saved;
      dispatch(patchAlert(id, () => ({ isActive: saved.isActive, inactiveReason, inactiveSince })));
    },
  });
  const toggle = (checked: boolean) => {
    autosave.type(checked);
    autosave.flush();
  };
  return (
    <FormControlLabel
      control={<Switch checked={value} onChange={(_event, checked) => toggle(checked)} />}
      label={<FormattedMessage id={value ? 'alerts.status.active' : 'alerts.status.inactive'} />}
      slotProps={{ typography: { sx: { fontWeight: 600 } } }}
    />
  );
}
