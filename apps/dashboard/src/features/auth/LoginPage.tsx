import { FormattedMessage } from 'react-intl';
import { paths } from '../../lib/paths';
import { AuthAlert } from './AuthAlert';
import { AuthLink } from './AuthLink';
import { AuthPage } from './AuthPage';
import { EndingNotice } from './EndingNotice';
import { LoginForm } from './LoginForm';
import { useVisit } from './visit';

export function Component() {
  const { notice } = useVisit();
  return (
    <AuthPage title="login.title" heading="login.heading">
      {notice && (
        <AuthAlert tone="success">
          <FormattedMessage id={notice} />
        </AuthAlert>
      )}
      <EndingNotice />
      <LoginForm />
      <AuthLink to={paths.sendPasswordCode} id="login.forgot" />
      <AuthLink to={paths.signup} id="login.signup" />
    </AuthPage>
  );
}
