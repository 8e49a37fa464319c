import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { memo } from 'react';
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl';
import type { AlertStatsResponse, BucketResponse } from '../../../lib/generated/api';

const COLUMNS = [
  'notifications.stats.from',
  'notifications.status.ok',
  'notifications.status.error',
  'notifications.stats.p95',
] as const;

/** The chart's data for users who cannot see it; buckets without notifications are left out. */
export const StatsTable = memo(function StatsTable({ stats: { buckets } }: { stats: AlertStatsResponse }) {
  const busy = buckets.filter(isBusy);
  if (busy.length === 0) return null;
  return (
    // A table grows to the width of its text whatever width it is given; a block around it does not.
    <Box sx={visuallyHidden}>
      <table>
        <caption>
          <FormattedMessage id="notifications.stats.chart" />
        </caption>
        <thead>
          <tr>
            {COLUMNS.map((id) => (
              <th key={id} scope="col">
                <FormattedMessage id={id} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {busy.map((bucket) => (
            <Bucket key={bucket.from} bucket={bucket} />
          ))}
        </tbody>
      </table>
    </Box>
  );
});

function Bucket({ bucket: { from, ok, error, p95 } }: { bucket: BucketResponse }) {
  return (
    <tr>
      <th scope="row">
        <FormattedDate value={from} dateStyle="short" timeStyle="short" />
      </th>
      <td>
        <FormattedNumber value={ok} />
      </td>
      <td>
        <FormattedNumber value={error} />
      </td>
      <td>{p95 !== null && <FormattedNumber value={p95} style="unit" unit="millisecond" />}</td>
    </tr>
  );
}

function isBusy({ ok, error }: BucketResponse): boolean {
  return ok + error > 0;
}
