import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../lib/i18n/messages';

export type Tone = 'success' | 'error' | 'warning' | 'neutral';

const COLORS: Readonly<Record<Tone, string>> = {
  success: 'success.main',
  error: 'error.main',
  warning: 'warning.main',
  neutral: 'text.secondary',
};

export function StatusBadge({ id, tone }: { id: MessageId; tone: Tone }) {
  const color = COLORS[tone];
  return (
    <Box
      component="span"
      sx={{ color, border: 1, borderColor: color, borderRadius: 1, px: 1, whiteSpace: 'nowrap' }}
    >
      <FormattedMessage id={id} />
    </Box>
  );
}
