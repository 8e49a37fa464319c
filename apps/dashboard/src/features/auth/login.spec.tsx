import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ANNOUNCEMENT } from '../../lib/announce';
import {
  identityProvider,
  identityRefusal,
  srpChallenge,
  tokenOf,
  tokensIssued,
} from '../../testing/identity';
import { renderApp, signInAs, signOut } from '../../testing/renderApp';
import { server } from '../../testing/server';
import { expectRequired } from '../../testing/expectRequired';

const acceptsEverybody = () =>
  identityProvider({ USER_SRP_AUTH: srpChallenge, PASSWORD_VERIFIER: () => tokensIssued(tokenOf('access')) });

describe('signing in', () => {
  it('says so when the email or the password is wrong', async () => {
    server.use(identityProvider({ USER_SRP_AUTH: () => identityRefusal('NotAuthorizedException') }));
    const { user } = renderApp('/auth/login');

    await signInAs(user, 'wrong');

    const dialog = await screen.findByRole('dialog', { name: 'Error logging in!' });
    expect(dialog).toHaveTextContent('Either your email and/or your password is incorrect!');
  });

  it('does not blame the password when the provider is out of reach', async () => {
    server.use(identityProvider({ USER_SRP_AUTH: () => HttpResponse.error() }));
    const { user } = renderApp('/auth/login');

    await signInAs(user);

    expect(await screen.findByRole('dialog')).toHaveTextContent('not possible at the moment');
  });

  it('names a challenge it cannot answer', async () => {
    const challenge = { ChallengeName: 'SMS_MFA', ChallengeParameters: {}, Session: 's' };
    server.use(
      identityProvider({
        USER_SRP_AUTH: srpChallenge,
        PASSWORD_VERIFIER: () => HttpResponse.json(challenge),
      }),
    );
    const { user } = renderApp('/auth/login');

    await signInAs(user);

    expect(await screen.findByRole('dialog')).toHaveTextContent('SMS_MFA');
  });

  it('asks for a proper email before anything is sent', async () => {
    const { user } = renderApp('/auth/login');

    await user.type(await screen.findByLabelText('Email'), 'ann{Enter}');

    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email address.');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    // Its description would be read only if the focus came from elsewhere.
    expect(document.getElementById(ANNOUNCEMENT)).toHaveTextContent('Enter a valid email address.');
  });

  it('leads back to the page that was wanted', async () => {
    server.use(acceptsEverybody());
    const { user, address } = renderApp('/pricing');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(address()).toBe('/auth/login');
    expect(document.title).toBe('Login | Tickhook');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    await signInAs(user);

    await waitFor(() => expect(document.title).toBe('Pricing | Tickhook'));
    expect(address()).toBe('/pricing');
  });

  it('asks for both before anything is sent', async () => {
    const { user } = renderApp('/auth/login');
    const signIn = await screen.findByRole('button', { name: 'Sign in' });
    expectRequired(screen.getByLabelText('Email'), screen.getByLabelText('Password'));
    await user.click(signIn);
    expect(screen.getAllByText('Is required')).toHaveLength(2);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('leads who must reset the password to where that is done', async () => {
    server.use(
      identityProvider({
        USER_SRP_AUTH: srpChallenge,
        PASSWORD_VERIFIER: () => identityRefusal('PasswordResetRequiredException'),
      }),
    );
    const { user, address, query } = renderApp('/auth/login');

    await signInAs(user);

    expect(await screen.findByRole('alert')).toHaveTextContent('Your password has to be reset');
    expect(address() + query()).toBe('/auth/send-password-code');
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.org');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says that there were too many attempts', async () => {
    server.use(identityProvider({ USER_SRP_AUTH: () => identityRefusal('LimitExceededException') }));
    const { user } = renderApp('/auth/login');
    await signInAs(user);
    expect(await screen.findByRole('dialog')).toHaveTextContent('too many attempts');
  });

  it('fills in on one screen the email typed on another, and keeps it out of the address', async () => {
    const { user, address, query } = renderApp('/auth/signup');
    await user.type(await screen.findByLabelText('Email'), 'ann@example.org');

    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.org');
    await user.type(screen.getByLabelText('Email'), '.uk');
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));

    await screen.findByRole('heading', { name: 'Forgot your password?' });
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.org.uk');
    expect(address() + query()).toBe('/auth/send-password-code');
  });

  it('forgets the typed email once somebody has signed in', async () => {
    server.use(acceptsEverybody());
    const { user } = renderApp('/pricing');
    await signInAs(user);
    await waitFor(() => expect(document.title).toBe('Pricing | Tickhook'));

    await signOut(user);

    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it('is also found at /login', async () => {
    const { address } = renderApp('/login');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(address()).toBe('/auth/login');
  });
});
