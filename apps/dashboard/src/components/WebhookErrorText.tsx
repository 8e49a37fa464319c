import { FormattedMessage } from 'react-intl';
import { webhookErrorText } from '../lib/webhookErrors';

/** Why a send failed; a word of the API that is not known here is shown as it is. */
export function WebhookErrorText({ error }: { error: string }) {
  const id = webhookErrorText(error);
  return id ? <FormattedMessage id={id} /> : <bdi>{error}</bdi>;
}
