import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PageTitle } from '../../components/PageTitle';
import type { MessageId } from '../../lib/i18n/messages';

interface Props {
  title: MessageId;
  heading: MessageId;
  hint?: MessageId;
  children: ReactNode;
}

/** The content of the card. */
export function AuthPage({ title, heading, hint, children }: Props) {
  return (
    <>
      <PageTitle id={title} />
      <h1>
        <FormattedMessage id={heading} />
      </h1>
      {hint && (
        <p className="auth-lead">
          <FormattedMessage id={hint} />
        </p>
      )}
      {children}
    </>
  );
}
