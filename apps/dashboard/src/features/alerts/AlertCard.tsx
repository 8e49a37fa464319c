import { memo } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { AlertActions } from './AlertActions';
import { AlertActivity } from './AlertActivity';
import type { AlertRowProps } from './AlertRow';
import { AlertStatus } from './AlertStatus';
import { showTopAfter } from './showTop';
import { useActiveSwitch } from './useActiveSwitch';
import { useRemoval } from './useRemoval';

export const AlertCard = memo(function AlertCard({ alert, day, onDelete }: AlertRowProps) {
  const toggle = useActiveSwitch(alert);
  const { isRemoving } = useRemoval(alert.id);
  return (
    <li ref={showTopAfter}>
      <h3>
        <bdi>{alert.name}</bdi>
      </h3>
      <p className="description lines" dir="auto">
        {alert.description}
      </p>
      <dl>
        <dt>
          <FormattedMessage id="alerts.column.created" />
        </dt>
        <dd>
          <time dateTime={alert.created}>
            <FormattedDate value={alert.created} dateStyle="short" />
          </time>
        </dd>
        <dt>
          <FormattedMessage id="alerts.column.status" />
        </dt>
        <dd>
          <AlertStatus alert={alert} isActive={toggle.isActive} isRemoving={isRemoving} />
        </dd>
        <dt>
          <FormattedMessage id="alerts.column.sent" />
        </dt>
        <dd>
          <AlertActivity alert={alert} day={day} />
        </dd>
      </dl>
      <div className="actions">
        <AlertActions alert={alert} toggle={toggle} isRemoving={isRemoving} onDelete={onDelete} />
      </div>
    </li>
  );
});
