import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { paths } from '../../lib/paths';
import { AuthAlert } from './AuthAlert';
import { AuthLink } from './AuthLink';
import { AuthPage } from './AuthPage';
import { selectChallenge } from './authSlice';
import { NewPasswordForm } from './NewPasswordForm';

/** The step between an invitation and the first sign-in. Which user it is for is known only until the page is left. */
export function Component() {
  const challenge = useSelector(selectChallenge);
  return (
    <AuthPage title="newPassword.title" heading="newPassword.heading">
      {challenge ? (
        <NewPasswordForm challenge={challenge} />
      ) : (
        <AuthAlert tone="error">
          <FormattedMessage id="newPassword.nobody" />
        </AuthAlert>
      )}
      <AuthLink to={paths.login} id="auth.backToLogin" />
    </AuthPage>
  );
}
