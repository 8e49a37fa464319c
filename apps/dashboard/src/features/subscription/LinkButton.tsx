import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { leaveTo } from '../../lib/leaveTo';
import { restWhile } from '../../lib/restWhile';
import { useCreateSubscriptionLinkMutation } from './api';

/** Leads to the checkout or, for paying users, to the provider's portal; busy until the browser has left. */
export function LinkButton({ isPaying }: { isPaying: boolean }) {
  const [createLink] = useCreateSubscriptionLinkMutation();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    // On the way back from the checkout, the browser may restore the page as it was left.
    const rest = ({ persisted }: PageTransitionEvent) => persisted && setIsBusy(false);
    window.addEventListener('pageshow', rest);
    return () => window.removeEventListener('pageshow', rest);
  }, []);

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
