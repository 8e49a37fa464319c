import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../lib/i18n/messages';
import { Icon } from './Icon';
import type { IconName } from './iconNames';

export type Tone = 'success' | 'error' | 'warning' | 'neutral';

const COLORS: Readonly<Record<Tone, string>> = {
  success: 'success.main',
  error: 'error.main',
  warning: 'warning.main',
  neutral: 'text.secondary',
};

interface Props {
  id: MessageId;
  tone: Tone;
  icon?: IconName;
}

export function StatusBadge({ id, tone, icon }: Props) {
  const color = COLORS[tone];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color,
        border: 1,
        borderColor: color,
        borderRadius: 1,
        px: 1,
        whiteSpace: 'nowrap',
      }}
    >
      {icon && <Icon name={icon} size={16} />}
      <FormattedMessage id={id} />
    </Box>
  );
}
