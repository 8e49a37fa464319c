import { useParams } from 'react-router-dom';
import { AlertHeading } from '../../components/AlertHeading';
import { SaveScope } from '../../lib/autosave';
import { paths } from '../../lib/paths';
import { AlertForm } from './AlertForm';
import { LeaveDialog } from './LeaveDialog';
import { LoadedAlert } from './LoadedAlert';
import { PreviewPanel } from './preview/PreviewPanel';
import { Sections } from './Sections';

export function Component() {
  const { id = '' } = useParams();
  return (
    <SaveScope key={id}>
      <LoadedAlert
        id={id}
        above={
          <AlertHeading
            title="editor.title"
            other={{ path: paths.notifications(id), name: 'alerts.action.history' }}
          />
        }
      >
        {(alert) => (
          <>
            <AlertForm alert={alert} />
            <Sections alert={alert} />
            <PreviewPanel alert={alert} />
            <LeaveDialog />
          </>
        )}
      </LoadedAlert>
    </SaveScope>
  );
}
