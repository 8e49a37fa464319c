import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { FormattedMessage } from 'react-intl';
import type { SubscriptionResponse } from '../../lib/generated/api';
import { useGetConfigQuery } from './api';
import { CurrentPlanButton } from './CurrentPlanButton';
import { LinkButton } from './LinkButton';
import { PlanCard } from './PlanCard';

export function EnterpriseCard({ subscription }: { subscription: SubscriptionResponse | undefined }) {
  const { data: config } = useGetConfigQuery();
  const contact = config?.contactEmail;
  const isCurrent = subscription?.name === 'Enterprise';
  return (
    <PlanCard
      name="Enterprise"
      price={<FormattedMessage id="pricing.ask" />}
      action={
        isCurrent ? (
          <Stack sx={{ gap: 1, flexGrow: 1 }}>
            <CurrentPlanButton />
            {subscription.isPaymentRunning && <LinkButton isPaying />}
          </Stack>
        ) : (
          contact && (
            <Button fullWidth variant="outlined" href={`mailto:${contact}`}>
              <FormattedMessage id="pricing.contact" />
            </Button>
          )
        )
      }
    />
  );
}
