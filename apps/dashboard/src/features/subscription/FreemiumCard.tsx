import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { SubscriptionResponse } from '../../lib/generated/api';
import { CurrentPlanButton } from './CurrentPlanButton';
import { PlanCard } from './PlanCard';
import { Price } from './Price';

export function FreemiumCard({ subscription }: { subscription: SubscriptionResponse | undefined }) {
  const isCurrent = subscription?.isDefault === true;
  return (
    <PlanCard
      name="Freemium"
      price={<Price amount={0} />}
      note={isCurrent && <NotificationsLeft subscription={subscription} />}
      action={isCurrent && <CurrentPlanButton />}
    />
  );
}

function NotificationsLeft({ subscription }: { subscription: SubscriptionResponse }) {
  const { notificationsLimit, notificationsThisMonth } = subscription;
  if (notificationsLimit === null) return null;
  const left = Math.max(0, notificationsLimit - notificationsThisMonth);
  return (
    <Typography sx={{ mt: 2 }}>
      <FormattedMessage id="pricing.left" values={{ left }} />
    </Typography>
  );
}
