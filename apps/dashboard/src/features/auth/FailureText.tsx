import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../lib/i18n/messages';
import type { Failure } from '../../lib/session';

interface Props {
  failure: Failure;
  /** the text for a refusal by the provider */
  refused: MessageId;
}

/** Says why something failed and, if so, that it may be tried again. */
export function FailureText({ failure, refused }: Props) {
  return <FormattedMessage id={failure === 'refused' ? refused : `auth.${failure}`} />;
}
