import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { alpha } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import type { SubscriptionResponse } from '../../lib/generated/api';
import { paths } from '../../lib/paths';
import { isUsedUp } from '../../lib/plan';
import { SELDOM } from '../../lib/polling';
import { useGetSubscriptionQuery } from './api';

const WARNING_PERCENT = 80;

/** The plan and its use, linked to the pricing page. */
export function UpgradeIndicator({ compact = false }: { compact?: boolean }) {
  const { data } = useGetSubscriptionQuery(undefined, { ...SELDOM, refetchOnFocus: true });
  if (!data) return null;
  return (
    <Stack spacing={0.5} sx={{ minWidth: compact ? 0 : 180 }}>
      {!compact && <Usage subscription={data} />}
      <Button
        component={Link}
        to={paths.pricing}
        size="small"
        variant={compact ? 'text' : 'outlined'}
        startIcon={<Icon name="crown-star-linear" />}
      >
        {data.isDefault ? <FormattedMessage id="subscription.upgrade" /> : data.name}
      </Button>
    </Stack>
  );
}

function Usage({ subscription }: { subscription: SubscriptionResponse }) {
  const { notificationsThisMonth: used, notificationsLimit: limit } = subscription;
  if (limit === null) {
    return (
      <Typography variant="caption">
        <FormattedMessage id="subscription.usageUnlimited" values={{ used }} />
      </Typography>
    );
  }
  const percent = Math.min(100, (used / limit) * 100);
  return (
    <>
      <Typography variant="caption">
        <FormattedMessage id="subscription.usage" values={{ used, limit }} />
      </Typography>
      <Bar percent={percent} />
      {isUsedUp(subscription) && (
        <Typography variant="caption" color="error">
          <FormattedMessage id="subscription.usedUp" />
        </Typography>
      )}
    </>
  );
}

/** For the eyes only: screen readers would say each change of it, beside a text that says it all. */
function Bar({ percent }: { percent: number }) {
  const tone = toneOf(percent);
  return (
    <Box aria-hidden sx={{ height: 4, bgcolor: ({ palette }) => alpha(palette[tone].main, 0.4) }}>
      <Box sx={{ height: '100%', bgcolor: `${tone}.main` }} style={{ width: `${percent}%` }} />
    </Box>
  );
}

function toneOf(percent: number): 'primary' | 'warning' | 'error' {
  if (percent >= 100) return 'error';
  return percent >= WARNING_PERCENT ? 'warning' : 'primary';
}
