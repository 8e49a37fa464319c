import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  identityProvider,
  rememberSession,
  srpChallenge,
  tokenOf,
  tokensIssued,
} from '../../testing/identity';
import { renderApp, signInAs, signOut } from '../../testing/renderApp';
import { server } from '../../testing/server';

const SCREENS = [
  '/login',
  '/auth/login',
  '/auth/signup',
  '/auth/send-password-code',
  '/auth/password-reset',
  '/auth/password-reset-confirmation',
  '/newPasswordRequire',
];

describe('the screens of visitors', () => {
  it.each(SCREENS)('send who is signed in home: %s', async (path) => {
    rememberSession();
    server.use(http.get('*/v1/alert', () => HttpResponse.json([])));
    const { address } = renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(address()).toBe('/');
  });

  it('lead to one another without forgetting what was wanted', async () => {
    server.use(
      identityProvider({
        USER_SRP_AUTH: srpChallenge,
        PASSWORD_VERIFIER: () => tokensIssued(tokenOf('access')),
      }),
    );
    const { user, address } = renderApp('/pricing');
    await user.click(await screen.findByRole('link', { name: 'Create an account' }));
    await user.click(await screen.findByRole('link', { name: 'Sign in' }));
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await user.click(await screen.findByRole('link', { name: 'Back to login' }));

    await signInAs(user);

    await waitFor(() => expect(address()).toBe('/pricing'));
  });

  it('keep the keyboard on the page from one to the next', async () => {
    const { user } = renderApp('/auth/login');
    const signup = await screen.findByRole('link', { name: 'Create an account' });
    expect(document.body).toHaveFocus();
    await user.click(signup);
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('keep the keyboard on the page after signing in and out, which begin at the top', async () => {
    server.use(
      identityProvider({
        USER_SRP_AUTH: srpChallenge,
        PASSWORD_VERIFIER: () => tokensIssued(tokenOf('access')),
      }),
    );
    const { user } = renderApp('/pricing');
    await screen.findByLabelText('Email');
    document.documentElement.scrollTop = 200;
    await signInAs(user);
    expect(await screen.findByRole('heading', { name: 'Upgrade your plan' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(document.documentElement.scrollTop).toBe(0);

    await signOut(user);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('name the owner and the year, and change colours', async () => {
    const { user } = renderApp('/auth/login');
    expect(
      await screen.findByText(`© ${new Date().getFullYear()}. Tickhook. All rights reserved.`),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Colour scheme: light' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(window.localStorage.getItem('theme')).toBe('dark');
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
  });
});
