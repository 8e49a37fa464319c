import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router-dom';
import { PageTitle } from '../../components/PageTitle';
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
      <PageTitle id="editor.title" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography component="h1" variant="h5">
          <FormattedMessage id="editor.title" />
        </Typography>
        <Button component={Link} to={paths.notifications(id)} sx={{ marginInlineStart: 'auto' }}>
          <FormattedMessage id="alerts.action.history" />
        </Button>
      </Box>
      <LoadedAlert id={id}>
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
