import Box from '@mui/material/Box';
import { memo, type ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { AlertStatsResponse } from '../../../lib/generated/api';
import type { MessageId } from '../../../lib/i18n/messages';

export const StatsFigures = memo(function StatsFigures({ stats }: { stats: AlertStatsResponse }) {
  const { ok, error, pending, cancelled, successRate, p50, p95 } = stats;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        // Stacked with large fonts.
        gridTemplateColumns: {
          xs: 'repeat(auto-fit, minmax(max(7rem, 34%), 1fr))',
          md: 'repeat(4, minmax(0, 1fr))',
        },
        gap: 2,
        m: 0,
        mb: 2,
      }}
    >
      <Figure label="notifications.stats.successRate">
        {successRate === null ? (
          '–'
        ) : (
          // Rounded down, so that 100 % means that nothing failed.
          <FormattedNumber
            value={Math.floor(successRate * 1000) / 1000}
            style="percent"
            maximumFractionDigits={1}
          />
        )}
      </Figure>
      <Figure label="notifications.stats.p50">
        <Milliseconds value={p50} />
      </Figure>
      <Figure label="notifications.stats.p95">
        <Milliseconds value={p95} />
      </Figure>
      <Figure label="notifications.stats.count">
        <FormattedNumber value={ok + error + pending + cancelled} />
      </Figure>
    </Box>
  );
});

function Milliseconds({ value }: { value: number | null }) {
  return value === null ? '–' : <FormattedNumber value={value} style="unit" unit="millisecond" />;
}

function Figure({ label, children }: { label: MessageId; children: ReactNode }) {
  return (
    <Box>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <FormattedMessage id={label} />
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 700, fontSize: '1.25rem' }}>
        {children}
      </Box>
    </Box>
  );
}
