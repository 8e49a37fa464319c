import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { LoadFailure } from '../../../components/LoadFailure';
import { StatusBadge } from '../../../components/StatusBadge';
import { WebhookErrorText } from '../../../components/WebhookErrorText';
import type { AttemptResponse } from '../../../lib/generated/api';
import { useListAttemptsQuery } from '../api';
import { ExactTime } from '../table/ExactTime';

/** Every attempt to deliver a notification. */
export function Attempts({ id }: { id: string }) {
  const { data: attempts, isError, isFetching, refetch } = useListAttemptsQuery(id);
  return (
    <section>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: '0.9375rem' }}>
        <FormattedMessage id="notifications.attempts" />
      </Box>
      {!attempts && isFetching && <Skeleton variant="rounded" height={32} />}
      {!attempts && isError && !isFetching && <LoadFailure onRetry={() => void refetch()} />}
      {attempts?.length === 0 && <FormattedMessage id="notifications.attempts.none" />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {attempts?.map((attempt) => (
          <Attempt key={attempt.number} attempt={attempt} />
        ))}
      </Box>
    </section>
  );
}

function Attempt({ attempt }: { attempt: AttemptResponse }) {
  const { number, date, webhookUrl, succeeded, elapsedMilliseconds, statusCode, error } = attempt;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.875rem',
      }}
    >
      <strong>
        <FormattedNumber value={number} />
      </strong>
      <ExactTime date={date} />
      <StatusBadge
        id={succeeded ? 'notifications.status.ok' : 'notifications.status.error'}
        tone={succeeded ? 'success' : 'error'}
        icon={succeeded ? 'check-circle-linear' : 'close-circle-linear'}
      />
      {statusCode !== null && (
        <span>
          <FormattedMessage id="notifications.attempt.status" values={{ code: String(statusCode) }} />
        </span>
      )}
      {elapsedMilliseconds !== null && (
        <span>
          <FormattedNumber value={elapsedMilliseconds} style="unit" unit="millisecond" />
        </span>
      )}
      {error !== null && (
        <span>
          <WebhookErrorText error={error} />
        </span>
      )}
      {webhookUrl !== null && (
        <Box
          component="bdi"
          dir="ltr"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere', minWidth: 0 }}
        >
          {webhookUrl}
        </Box>
      )}
    </Box>
  );
}
