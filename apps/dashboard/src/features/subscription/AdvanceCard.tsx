import Stack from '@mui/material/Stack';
import { PLAN_PRICES } from '@tickhook/domain';
import { FormattedMessage } from 'react-intl';
import type { SubscriptionResponse } from '../../lib/generated/api';
import { useGetConfigQuery } from './api';
import { CurrentPlanButton } from './CurrentPlanButton';
import { LinkButton } from './LinkButton';
import { PlanCard } from './PlanCard';
import { Price } from './Price';

export function AdvanceCard({ subscription }: { subscription: SubscriptionResponse | undefined }) {
  return (
    <PlanCard
      name="Advance"
      price={<Price amount={PLAN_PRICES.Advance.monthly} />}
      isPopular
      action={subscription && <AdvanceAction subscription={subscription} />}
    />
  );
}

function AdvanceAction({ subscription }: { subscription: SubscriptionResponse }) {
  const { data: config } = useGetConfigQuery();
  const isCurrent = subscription.name === 'Advance';
  if (!isCurrent && !subscription.isDefault) return null;
  // Nobody pays for a plan set by the operator, so there is no payment to manage.
  const isPaying = subscription.isPaymentRunning;
  if (isCurrent && (!isPaying || config?.features.billing === false)) return <CurrentPlanButton />;
  if (config && !config.features.billing) return <FormattedMessage id="pricing.unavailable" />;
  return (
    <Stack sx={{ gap: 1, flexGrow: 1 }}>
      {isCurrent && <CurrentPlanButton />}
      <LinkButton isPaying={isPaying} />
    </Stack>
  );
}
