import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { LoadFailure } from '../../components/LoadFailure';
import { Loading } from '../../components/Loading';
import { PageTitle } from '../../components/PageTitle';
import { POLLING } from '../../lib/polling';
import { AlertsTable } from './AlertsTable';
import { useListAlertsQuery } from './api';

const HEADING = 'your-alerts';

export function Component() {
  const { data: alerts, isError, isLoading, refetch } = useListAlertsQuery(undefined, POLLING);
  return (
    <>
      <PageTitle id="alerts.title" />
      <Typography component="h1" variant="h5" sx={{ mb: 2 }}>
        <FormattedMessage id="alerts.title" />
      </Typography>
      <Typography component="h2" variant="h6" id={HEADING} sx={{ mb: 1 }}>
        <FormattedMessage id="alerts.list" />
      </Typography>
      {isLoading && <Loading />}
      {isError && <LoadFailure onRetry={() => void refetch()} />}
      {alerts && <AlertsTable alerts={alerts} labelledBy={HEADING} />}
    </>
  );
}
