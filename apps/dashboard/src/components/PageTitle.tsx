import { useIntl } from 'react-intl';
import type { MessageId } from '../lib/i18n/messages';

/** The title of the browser tab: `Page | Tickhook`. React moves it into the head. */
export function PageTitle({ id }: { id: MessageId }) {
  const { formatMessage } = useIntl();
  return <title>{formatMessage({ id: 'app.title' }, { page: formatMessage({ id }) })}</title>;
}
