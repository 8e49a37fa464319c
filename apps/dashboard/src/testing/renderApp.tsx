import { setupListeners } from '@reduxjs/toolkit/query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from '../app/App';
import { routes } from '../app/router';
import { createStore } from '../app/store';
import { configApi } from '../lib/configApi';
import en from '../lib/i18n/locales/en.json' with { type: 'json' };
import { loadScreens } from './loadScreens';

await loadScreens(routes);

/** Renders the whole dashboard at an address, with a real store; its requests go out by HTTP. */
export function renderApp(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const store = createStore();
  // As app/main.tsx does.
  setupListeners(store.dispatch);
  void store.dispatch(configApi.endpoints.getConfig.initiate());
  render(
    <App store={store} messages={en}>
      <RouterProvider router={router} />
    </App>,
  );
  return {
    user: userEvent.setup(),
    address: () => router.state.location.pathname,
    query: () => router.state.location.search,
    /** what a reload leaves in the browser's history */
    kept: (): unknown => router.state.location.state,
    goBack: () => act(() => router.navigate(-1)),
  };
}

/** Fills in the login page and presses Enter. */
export async function signInAs(user: ReturnType<typeof userEvent.setup>, password = 'right') {
  await user.type(await screen.findByLabelText('Email'), 'ann@example.org');
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

/** Signs out through the user menu. */
export async function signOut(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
}
