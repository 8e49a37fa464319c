import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../lib/i18n/messages';
import type { Failure } from '../../lib/session';

interface Props {
  failure: Failure;
  /** what to say when the provider said no */
  refused: MessageId;
}

/** Why something failed, and that it may be tried again when it may. */
export function FailureText({ failure, refused }: Props) {
  return <FormattedMessage id={failure === 'refused' ? refused : `auth.${failure}`} />;
}
