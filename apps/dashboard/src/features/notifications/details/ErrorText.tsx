import { FormattedMessage } from 'react-intl';
import { ERROR_WORDS } from './errorWords';

export function ErrorText({ error }: { error: string }) {
  const id = ERROR_WORDS[error];
  return id ? <FormattedMessage id={id} /> : <bdi>{error}</bdi>;
}
