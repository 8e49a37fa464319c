import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../../lib/i18n/messages';

const STRIPES = 'repeating-linear-gradient(45deg, transparent 0 2px, var(--panel) 2px 4px)';

export function ChartLegend({ rem }: { rem: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        minHeight: `${rem}rem`,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        fontSize: '0.8125rem',
      }}
    >
      <Entry label="notifications.status.ok" mark={{ bgcolor: 'success.main' }} />
      <Entry label="notifications.status.error" mark={{ bgcolor: 'error.main', backgroundImage: STRIPES }} />
      <Entry
        label="notifications.stats.p95"
        mark={{ height: 0, borderBlockStart: '2px dashed', forcedColorAdjust: 'auto' }}
      />
    </Box>
  );
}

function Entry({ label, mark }: { label: MessageId; mark: SxProps }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, height: '1.5rem' }}>
      <Box
        component="span"
        sx={[{ width: 14, height: 12, forcedColorAdjust: 'none' }, ...(Array.isArray(mark) ? mark : [mark])]}
      />
      <FormattedMessage id={label} />
    </Box>
  );
}
