import { FormattedMessage } from 'react-intl';
import { webhookErrorText } from '../lib/webhookErrors';

/** Says why a send failed; an error code that the dashboard does not know is shown as it is. */
export function WebhookErrorText({ error }: { error: string }) {
  const id = webhookErrorText(error);
  return id ? <FormattedMessage id={id} /> : <bdi>{error}</bdi>;
}
