import { memo } from 'react';
import { FormattedDate } from 'react-intl';
import type { AlertDayResponse, AlertResponse } from '../../lib/generated/api';
import { AlertActions } from './AlertActions';
import { AlertActivity } from './AlertActivity';
import { AlertStatus } from './AlertStatus';
import { showTopAfter } from './showTop';
import { useActiveSwitch } from './useActiveSwitch';
import { useRemoval } from './useRemoval';

export interface AlertRowProps {
  alert: AlertResponse;
  /** the activity of the last 24 hours, once known */
  day: AlertDayResponse | undefined;
  onDelete: (alert: AlertResponse) => void;
}

export const AlertRow = memo(function AlertRow({ alert, day, onDelete }: AlertRowProps) {
  const toggle = useActiveSwitch(alert);
  const { isRemoving } = useRemoval(alert.id);
  return (
    <tr ref={showTopAfter}>
      <th scope="row">
        <div className="lines" dir="auto" title={alert.name}>
          {alert.name}
        </div>
      </th>
      <td className="description spare">
        <div className="lines" dir="auto" title={alert.description}>
          {alert.description}
        </div>
      </td>
      <td>
        <time dateTime={alert.created}>
          <FormattedDate value={alert.created} dateStyle="short" />
        </time>
      </td>
      <td>
        <AlertStatus alert={alert} isActive={toggle.isActive} isRemoving={isRemoving} />
      </td>
      <td>
        <AlertActivity alert={alert} day={day} />
      </td>
      <td className="actions">
        <AlertActions alert={alert} toggle={toggle} isRemoving={isRemoving} onDelete={onDelete} />
      </td>
    </tr>
  );
});
