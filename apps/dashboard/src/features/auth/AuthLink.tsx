import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, type To } from 'react-router-dom';
import type { MessageId } from '../../lib/i18n/messages';
import { useVisit } from './visit';

interface Props {
  to: To;
  /** a sentence whose `<link>` part leads there */
  id: MessageId;
}

/** A link to another auth screen; the wanted path stays wanted. */
export function AuthLink({ to, id }: Props) {
  const { wanted } = useVisit();
  const state = wanted === undefined ? null : { wanted };
  const link = (words: ReactNode) => (
    <Link to={to} state={state}>
      {words}
    </Link>
  );
  return (
    <p className="auth-way">
      <FormattedMessage id={id} values={{ link }} />
    </p>
  );
}
