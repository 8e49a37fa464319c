import { Outlet, useParams } from 'react-router-dom';
import { SaveScope } from '../../lib/autosave';
import { AlertForm } from './AlertForm';
import { LeaveDialog } from './LeaveDialog';
import { LoadedAlert } from './LoadedAlert';

/** Puts the alert's form above a screen about that alert. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <SaveScope key={id}>
      <LoadedAlert id={id} below={<Outlet />}>
        {(alert) => (
          <>
            <AlertForm alert={alert} />
            <LeaveDialog />
          </>
        )}
      </LoadedAlert>
    </SaveScope>
  );
}
