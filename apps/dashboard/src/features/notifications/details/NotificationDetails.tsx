import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { FormattedMessage } from 'react-intl';
import { JsonViewer } from '../../../components/JsonViewer';
import { LoadFailure } from '../../../components/LoadFailure';
import { ResponseLimit } from '../../../components/ResponseLimit';
import type { NotificationResponse } from '../../../lib/generated/api';
import { isId, useGetNotificationQuery } from '../api';
import { Attempts } from './Attempts';
import { Facts } from './Facts';

interface Props {
  alertId: string;
  id: string;
}

/** One complete notification: its outcome, what was sent, what came back, and every attempt. */
export default function NotificationDetails({ alertId, id }: Props) {
  const skip = !isId(id);
  const query = useGetNotificationQuery({ alertId, id }, { skip });
  const { data: notification, isError, isFetching, refetch } = query;
  if (notification) return <Loaded notification={notification} />;
  if (isError && !isFetching) return <LoadFailure onRetry={() => void refetch()} />;
  if (skip || notification === null) return <FormattedMessage id="notifications.linked.gone" />;
  return <Skeleton variant="rounded" height={240} />;
}

function Loaded({ notification }: { notification: NotificationResponse }) {
  const { id, data, response, status } = notification;
  return (
    <>
      <Facts notification={notification} />
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <JsonViewer title="notifications.data" text={data} fileName={`${id}-data.json`} />
        {response === null ? (
          <Box component="section" sx={{ mb: 2 }}>
            <Box component="h3" sx={{ m: 0, mb: 1, fontSize: '0.9375rem' }}>
              <FormattedMessage id="notifications.response" />
            </Box>
            <FormattedMessage
              id={status === 'pending' ? 'notifications.response.none' : 'notifications.response.never'}
            />
          </Box>
        ) : (
          <Box sx={{ minWidth: 0 }}>
            <JsonViewer title="notifications.response" text={response} fileName={`${id}-response.txt`} />
            <ResponseLimit response={response} />
          </Box>
        )}
      </Box>
      <Attempts id={id} />
    </>
  );
}
