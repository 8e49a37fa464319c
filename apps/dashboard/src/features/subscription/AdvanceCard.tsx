import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { PLAN_PRICES } from '@tickhook/domain';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SubscriptionResponse } from '../../lib/generated/api';
import { leaveTo } from '../../lib/leaveTo';
import { restWhile } from '../../lib/restWhile';
import { useCreateSubscriptionLinkMutation, useGetConfigQuery } from './api';
import { CurrentPlanButton } from './CurrentPlanButton';
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
  if (config && !config.features.billing) {
    return isCurrent ? <CurrentPlanButton /> : <FormattedMessage id="pricing.unavailable" />;
  }
  return (
    <Stack sx={{ gap: 1, flexGrow: 1 }}>
      {isCurrent && <CurrentPlanButton />}
      <LinkButton isPaying={isCurrent} />
    </Stack>
  );
}

/** To the checkout, or for who pays already to the provider's portal; busy until the browser has left. */
function LinkButton({ isPaying }: { isPaying: boolean }) {
  const [createLink] = useCreateSubscriptionLinkMutation();
  const [isBusy, setIsBusy] = useState(false);

  async function follow() {
    setIsBusy(true);
    const { data } = await createLink();
    if (data) return leaveTo(data.subscriptionUrl);
    setIsBusy(false);
  }

  return (
    <Button
      fullWidth
      variant={isPaying ? 'outlined' : 'contained'}
      {...restWhile(isBusy, () => void follow())}
    >
      <FormattedMessage id={isPaying ? 'pricing.manage' : 'pricing.buy'} />
    </Button>
  );
}
