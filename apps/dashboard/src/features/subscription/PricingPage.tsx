import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../components/LoadFailure';
import { PageTitle } from '../../components/PageTitle';
import { AdvanceCard } from './AdvanceCard';
import { EnterpriseCard } from './EnterpriseCard';
import { FreemiumCard } from './FreemiumCard';
import { useGetSubscriptionQuery } from './api';
import { useUpgradeArrival } from './useUpgradeArrival';

export function Component() {
  const { data: subscription, isError, refetch } = useGetSubscriptionQuery();
  return (
    <>
      <PageTitle id="pricing.title" />
      <Typography component="h1" variant="h5" sx={{ mb: 2 }}>
        <FormattedMessage id="pricing.heading" />
      </Typography>
      <CheckoutResult />
      {isError && <LoadFailure onRetry={() => void refetch()} />}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        <FreemiumCard subscription={subscription} />
        <AdvanceCard subscription={subscription} />
        <EnterpriseCard subscription={subscription} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3, maxWidth: 720 }}>
        <FormattedMessage id="pricing.meaning" />
      </Typography>
    </>
  );
}

/** The return from the checkout: the plan changes when the provider's message arrives, not with this visit. */
function CheckoutResult() {
  const [query, setQuery] = useSearchParams();
  const [result] = useState(query.get('checkout'));
  const hasArrived = useUpgradeArrival(result === 'success');
  const isSettled = hasArrived || result === 'cancelled';
  // Shown once: a later visit to this address does not come from the checkout.
  useEffect(() => {
    if (!isSettled || !query.has('checkout')) return;
    const rest = new URLSearchParams(query);
    rest.delete('checkout');
    setQuery(rest, { replace: true, preventScrollReset: true });
  }, [isSettled, query, setQuery]);
  if (result === 'cancelled') {
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        <FormattedMessage id="pricing.checkout.cancelled" />
      </Alert>
    );
  }
  if (result !== 'success') return null;
  return (
    <Alert severity={hasArrived ? 'success' : 'info'} role="status" sx={{ mb: 2 }}>
      <FormattedMessage id={hasArrived ? 'pricing.checkout.arrived' : 'pricing.checkout.waiting'} />
    </Alert>
  );
}
