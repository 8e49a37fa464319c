import Paper from '@mui/material/Paper';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import type { BucketResponse } from '../../../lib/generated/api';
import { selectDirection } from '../../../lib/preferences';

export function ChartTip({ bucket: { from, ok, error, p95 } }: { bucket: BucketResponse }) {
  const dir = useSelector(selectDirection);
  return (
    <Paper dir={dir} elevation={4} sx={{ p: 1, fontSize: '0.8125rem' }}>
      <strong>
        <FormattedDate value={from} dateStyle="medium" timeStyle="short" />
      </strong>
      <div>
        <FormattedMessage id="notifications.stats.tip" values={{ ok, error }} />
      </div>
      {p95 !== null && (
        <div>
          <FormattedMessage id="notifications.stats.tipTime" values={{ time: p95 }} />
        </div>
      )}
    </Paper>
  );
}
