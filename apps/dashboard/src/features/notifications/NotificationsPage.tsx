import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { Loading } from '../../components/Loading';
import { PageTitle } from '../../components/PageTitle';
import { POLLING } from '../../lib/polling';
import { useListNotificationsQuery } from './api';
import { NotificationsTable } from './NotificationsTable';

const HEADING = 'notifications';

export function Component() {
  const { id = '' } = useParams();
  const { currentData, isError, isFetching, refetch } = useListNotificationsQuery({ alertId: id }, POLLING);
  return (
    <>
      <PageTitle id="notifications.title" />
      <Typography component="h1" variant="h5" id={HEADING} sx={{ mb: 2 }}>
        <FormattedMessage id="notifications.title" />
      </Typography>
      {isFetching && !currentData && <Loading />}
      {isError && <LoadFailure onRetry={() => void refetch()} />}
      {currentData && <NotificationsTable notifications={currentData} labelledBy={HEADING} />}
    </>
  );
}
