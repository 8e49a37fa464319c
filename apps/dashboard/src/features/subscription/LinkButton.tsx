import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { leaveTo } from '../../lib/leaveTo';
import { restWhile } from '../../lib/restWhile';
import { useCreateSubscriptionLinkMutation } from './api';

/** To the checkout, or for who pays already to the provider's portal; busy until the browser has left. */
export function LinkButton({ isPaying }: { isPaying: boolean }) {
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
