import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import {
  identityDone,
  identityProvider,
  identityRefusal,
  srpChallenge,
  tokenOf,
  tokensIssued,
} from '../../testing/identity';
import { renderApp, signInAs } from '../../testing/renderApp';
import { server } from '../../testing/server';

const GOOD = 'Horse-battery-1';

function challenge(requiredAttributes: string[] = []) {
  return HttpResponse.json({
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: 'challenge-1',
    ChallengeParameters: {
      userAttributes: JSON.stringify({ email: 'ann@example.org' }),
      requiredAttributes: JSON.stringify(requiredAttributes),
    },
  });
}

/** An invited user who has just signed in with the temporary password. */
async function signInFirst(answer: (call: Record<string, unknown>) => Response, attributes: string[] = []) {
  const revoked: unknown[] = [];
  server.use(
    identityProvider({
      USER_SRP_AUTH: srpChallenge,
      PASSWORD_VERIFIER: () => challenge(attributes),
      NEW_PASSWORD_REQUIRED: answer,
      RevokeToken: (call) => (revoked.push(call['Token']), identityDone()),
    }),
  );
  const app = renderApp('/pricing');
  await signInAs(app.user);
  await screen.findByRole('heading', { name: 'Choose your password' });
  const fill = async (password: string, repeat = password) => {
    await app.user.type(screen.getByLabelText('New password'), password);
    await app.user.type(screen.getByLabelText('Repeat password'), `${repeat}{Enter}`);
  };
  return { ...app, fill, revoked };
}

describe('a forced new password', () => {
  it('is set, and then signed in with', async () => {
    const asked: unknown[] = [];
    const { address, fill, revoked } = await signInFirst((call) => {
      asked.push(call);
      return tokensIssued(tokenOf('access'));
    });
    expect(address()).toBe('/newPasswordRequire');
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.org');

    await fill(GOOD);

    expect(await screen.findByText('Password changed successfully. Now you can login.')).toBeVisible();
    expect(address()).toBe('/auth/login');
    expect(asked).toEqual([
      expect.objectContaining({
        Session: 'challenge-1',
        ChallengeResponses: expect.objectContaining({ NEW_PASSWORD: GOOD }),
      }),
    ]);
    // Nobody is signed in, and the tokens that came along are revoked.
    expect(window.localStorage).toHaveLength(0);
    await waitFor(() => expect(revoked).toEqual(['refresh']));
  });

  it('asks what else the provider wants to know', async () => {
    const asked: unknown[] = [];
    const { user, fill } = await signInFirst(
      (call) => {
        asked.push(call['ChallengeResponses']);
        return tokensIssued(tokenOf('access'));
      },
      ['userAttributes.given_name', 'userAttributes.custom:team'],
    );
    await user.type(screen.getByLabelText('First name'), 'Ann');
    await user.type(screen.getByLabelText('custom:team'), 'Blue');

    await fill(GOOD);

    await screen.findByText('Password changed successfully. Now you can login.');
    const attributes = { 'userAttributes.given_name': 'Ann', 'userAttributes.custom:team': 'Blue' };
    expect(asked).toEqual([expect.objectContaining(attributes)]);
  });

  it('says that the two differ', async () => {
    const { fill, address } = await signInFirst(() => identityRefusal('never asked'));
    await fill(GOOD, `${GOOD}2`);
    expect(screen.getByLabelText('Repeat password')).toHaveAccessibleDescription("Passwords don't match");
    expect(address()).toBe('/newPasswordRequire');
  });

  it('says that it took too long', async () => {
    const { fill } = await signInFirst(() => identityRefusal('NotAuthorizedException'));
    await fill(GOOD);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('There was an error changing your password.');
    expect(alert).toHaveTextContent('Sign in with the temporary password again.');
  });

  it('says that the provider does not accept the password', async () => {
    const { fill, address } = await signInFirst(() => identityRefusal('InvalidPasswordException'));
    await fill(GOOD);
    expect(await screen.findByRole('alert')).toHaveTextContent('This password is not accepted.');
    expect(address()).toBe('/newPasswordRequire');
  });

  it('says that nobody is asked for one', async () => {
    const { user } = renderApp('/newPasswordRequire');
    expect(await screen.findByText(/no sign-in that needs a new password/)).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to login' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});
