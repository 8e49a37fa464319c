import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../app/App';
import { createStore } from '../app/store';
import en from '../lib/i18n/locales/en.json' with { type: 'json' };
import { preferencesChanged, type Preferences } from '../lib/preferences';
import { Texts } from '../features/demo/texts/Texts';
import { DemoTheme } from '../features/demo/theme/DemoTheme';
import { giveChartsRoom } from '../features/demo/testing/chartSize';

/** One screen of the demo without its shell: `await renderScreen(<Sales />)`. */
export async function renderScreen(element: ReactElement, preferences: Partial<Preferences> = {}) {
  giveChartsRoom();
  const store = createStore();
  store.dispatch(preferencesChanged(preferences));
  await act(async () =>
    render(
      <App store={store} messages={en}>
        <MemoryRouter>
          <Suspense fallback="waiting">
            <Texts>
              <DemoTheme>
                <main>{element}</main>
              </DemoTheme>
            </Texts>
          </Suspense>
        </MemoryRouter>
      </App>,
    ),
  );
  const main = await screen.findByRole('main');
  // Charts are drawn one after the other.
  await waitFor(() => expect(main.querySelector('[aria-busy=true]')).toBeNull());
  await act(async () => {});
  return { user: userEvent.setup() };
}
