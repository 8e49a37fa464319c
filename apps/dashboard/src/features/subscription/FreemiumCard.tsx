import Typography from '@mui/material/Typography';
import { PLANS } from '@tickhook/domain';
import { useIntl } from 'react-intl';
import type { SubscriptionResponse } from '../../lib/generated/api';
import { CurrentPlanButton } from './CurrentPlanButton';
import { PlanCard } from './PlanCard';
import { Price } from './Price';

const UNUSED = { ...PLANS.Freemium, notificationsThisMonth: 0 };
const ROOM = { mt: 2, '&:empty::before': { content: 'attr(data-text)', visibility: 'hidden' } };

export function FreemiumCard({ subscription }: { subscription: SubscriptionResponse | undefined }) {
  const isCurrent = subscription?.isDefault === true;
  return (
    <PlanCard
      name="Freemium"
      price={<Price amount={0} />}
      note={<NotificationsLeft subscription={isCurrent ? subscription : undefined} />}
      action={isCurrent && <CurrentPlanButton />}
    />
  );
}

/** Until the plan is known, and under another plan, only keeps the text's space: the card does not grow later. */
function NotificationsLeft({ subscription }: { subscription: SubscriptionResponse | undefined }) {
  const { formatMessage } = useIntl();
  const { notificationsLimit, notificationsThisMonth } = subscription ?? UNUSED;
  const left = Math.max(0, (notificationsLimit ?? 0) - notificationsThisMonth);
  const text = formatMessage({ id: 'pricing.left' }, { left });
  return (
    <Typography data-text={text} sx={ROOM}>
      {subscription && text}
    </Typography>
  );
}
