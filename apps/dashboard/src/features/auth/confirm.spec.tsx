import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import {
  identityDone,
  identityProvider,
  identityRefusal,
  rememberSession,
  srpChallenge,
} from '../../testing/identity';
import { renderApp, signInAs } from '../../testing/renderApp';
import { server } from '../../testing/server';

const LINK = '/auth/confirm?email=ann%2Bx%40example.org&code=123456';

describe('confirming an account', () => {
  it('happens at once by the link of the mail', async () => {
    const asked: unknown[] = [];
    server.use(identityProvider({ ConfirmSignUp: (call) => (asked.push(call), identityDone()) }));

    const { address } = renderApp(LINK);

    expect(await screen.findByText('Your account is confirmed. You can sign in now.')).toBeVisible();
    expect(address()).toBe('/auth/login');
    expect(screen.getByLabelText('Email')).toHaveValue('ann+x@example.org');
    expect(asked).toEqual([
      expect.objectContaining({ Username: 'ann+x@example.org', ConfirmationCode: '123456' }),
    ]);
  });

  it('works beside another account that is signed in', async () => {
    rememberSession();
    const asked: unknown[] = [];
    server.use(identityProvider({ ConfirmSignUp: (call) => (asked.push(call), identityDone()) }));

    const { address } = renderApp(LINK);

    expect(await screen.findByText('Your account is confirmed. You can sign in now.')).toBeVisible();
    expect(address()).toBe('/auth/confirm');
    expect(asked).toEqual([expect.objectContaining({ Username: 'ann+x@example.org' })]);
  });

  it('can be done by hand', async () => {
    const asked: unknown[] = [];
    server.use(identityProvider({ ConfirmSignUp: (call) => (asked.push(call), identityDone()) }));
    const { user } = renderApp('/auth/confirm');
    await user.type(await screen.findByLabelText('Email'), 'ann@example.org');
    expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(screen.getByLabelText('Code'), '123 456{Enter}');
    expect(await screen.findByText(/is confirmed/)).toBeVisible();
    expect(asked).toEqual([expect.objectContaining({ ConfirmationCode: '123456' })]);
  });

  it.each([
    'CodeMismatchException',
    'ExpiredCodeException',
    'NotAuthorizedException',
    'UserNotFoundException',
  ])('says the same whatever is wrong: %s', async (type) => {
    server.use(identityProvider({ ConfirmSignUp: () => identityRefusal(type) }));
    renderApp(LINK);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The code is wrong, has expired or was used/);
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
  });

  it('can be tried again after too many tries and lost connections', async () => {
    server.use(identityProvider({ ConfirmSignUp: () => identityRefusal('LimitExceededException') }));
    const { user } = renderApp(LINK);
    expect(await screen.findByRole('alert')).toHaveTextContent('too many attempts');

    server.use(identityProvider({ ConfirmSignUp: () => HttpResponse.error() }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/not possible at the moment/)).toBeVisible();

    server.use(identityProvider({ ConfirmSignUp: identityDone }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  it.each([identityDone, () => identityRefusal('UserNotFoundException')])(
    'sends the code again, and tells nobody whether there is an account',
    async (answer) => {
      const asked: unknown[] = [];
      server.use(identityProvider({ ResendConfirmationCode: (call) => (asked.push(call), answer()) }));
      const { user } = renderApp('/auth/confirm?email=ann@example.org');

      await user.click(await screen.findByRole('button', { name: 'Send the code again' }));

      expect(await screen.findByText(/a new code is on its way/)).toBeVisible();
      expect(asked).toEqual([expect.objectContaining({ Username: 'ann@example.org' })]);
      expect(screen.getByLabelText('Code')).toHaveAttribute('aria-invalid', 'false');
    },
  );

  it('asks for the email before another code is sent', async () => {
    const { user } = renderApp('/auth/confirm');
    await user.click(await screen.findByRole('button', { name: 'Send the code again' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Is required');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('is where the sign-in of an unconfirmed account leads', async () => {
    const refusal = () => identityRefusal('UserNotConfirmedException');
    server.use(identityProvider({ USER_SRP_AUTH: srpChallenge, PASSWORD_VERIFIER: refusal }));
    const { user, address } = renderApp('/auth/login');

    await signInAs(user);

    expect(await screen.findByRole('heading', { name: 'Confirm your account' })).toBeVisible();
    expect(address()).toBe('/auth/confirm');
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.org');
  });
});
