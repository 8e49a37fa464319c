import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { App } from '../../app/App';
import { createStore } from '../../app/store';
import { api } from '../../lib/generated/api';
import de from '../../lib/i18n/locales/de.json' with { type: 'json' };
import { sessionEnded, sessionStarted } from '../../lib/session';
import { alertWith } from '../../testing/builders';
import { rememberSession } from '../../testing/identity';
import { server } from '../../testing/server';
import { withStyleSheets } from '../../testing/styleSheets';
import { Theme } from '../Theme';
import { Toasts } from './Toasts';
import { selectToasts, toastShown, toastShownOnce } from './toastsSlice';

function renderToasts(store: ReturnType<typeof createStore>) {
  render(
    <App store={store} messages={de}>
      <Theme>
        <Toasts />
      </Theme>
    </App>,
  );
}

describe('toasts', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('are said in the language of who sees them', async () => {
    const store = createStore();
    renderToasts(store);
    const words = 'An alert with this name already exists.';
    act(() => void store.dispatch(toastShown({ tone: 'error', text: { words } })));
    expect(screen.getByRole('alert')).toHaveTextContent('Es gibt bereits einen Alarm mit diesem Namen.');
  });

  it('are 371 px wide', () => {
    const store = createStore();
    renderToasts(store);
    act(() => void store.dispatch(toastShown({ tone: 'success', text: { id: 'toast.saved' } })));
    const place = screen.getByRole('alert').parentElement!;
    expect(withStyleSheets(() => getComputedStyle(place).width)).toBe('371px');
  });

  it.each([sessionEnded('signedOut'), sessionStarted()])(
    'of a user are not for the next ($type)',
    (between) => {
      const store = createStore();
      store.dispatch(toastShown({ tone: 'error', text: { words: 'Of the user before' } }));
      store.dispatch(between);
      renderToasts(store);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('wait for the screen that shows them, but no longer than they would be shown', () => {
    jest.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(2000);
    const store = createStore();
    store.dispatch(toastShown({ tone: 'error', text: { words: 'Long ago' } }));
    store.dispatch(toastShown({ tone: 'error', text: { words: 'Just now' } }));
    jest.spyOn(performance, 'now').mockReturnValue(4500);
    renderToasts(store);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Just now'),
    ]);
  });

  it('are told by the screen that comes, though the same ones of before have outlived their time', () => {
    jest.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(6000);
    const store = createStore();
    const wrong = { tone: 'error', text: { id: 'toast.wrong' } } as const;
    store.dispatch(toastShownOnce(wrong));
    store.dispatch(toastShownOnce(wrong));
    jest.spyOn(performance, 'now').mockReturnValue(6100);
    renderToasts(store);
    expect(screen.getByRole('alert')).toHaveTextContent('Etwas ist schiefgegangen');
  });

  describe('of what could not be read', () => {
    const { listAlerts, getAlert, getSecret } = api.endpoints;
    const answers = (...statuses: number[]) =>
      server.use(
        http.get('*/v1/alert', () => {
          const status = statuses.shift() ?? 200;
          return status === 200 ? HttpResponse.json([alertWith({})]) : new HttpResponse(null, { status });
        }),
      );
    const told = (store: ReturnType<typeof createStore>) => selectToasts(store.getState());
    const SOMETHING = expect.objectContaining({ tone: 'error', text: { id: 'toast.wrong' }, times: 1 });

    beforeEach(() => rememberSession());

    it('are shown once, however often it is asked for again', async () => {
      answers(503, 503);
      const store = createStore();
      await store.dispatch(listAlerts.initiate());
      await store.dispatch(listAlerts.initiate(undefined, { forceRefetch: true }));
      expect(told(store)).toEqual([SOMETHING]);
    });

    it('are shown once though many reads fail together', async () => {
      server.use(http.get('*/v1/*', () => new HttpResponse(null, { status: 503 })));
      const store = createStore();
      const reads = [
        store.dispatch(listAlerts.initiate()),
        store.dispatch(getAlert.initiate('a1')),
        store.dispatch(getAlert.initiate('a2')),
      ];
      for (const { isError } of await Promise.all(reads)) expect(isError).toBe(true);
      expect(told(store)).toEqual([SOMETHING]);
    });

    it('are not shown while what was read before still stands', async () => {
      answers(200, 503);
      const store = createStore();
      await store.dispatch(listAlerts.initiate());
      const { isError } = await store.dispatch(listAlerts.initiate(undefined, { forceRefetch: true }));
      expect(isError).toBe(true);
      expect(told(store)).toEqual([]);
    });

    it('say what is for people in the words of the API', async () => {
      const message = 'Too many alerts.';
      server.use(http.get('*/v1/alert', () => HttpResponse.json({ message }, { status: 499 })));
      const store = createStore();
      await store.dispatch(listAlerts.initiate());
      expect(told(store)).toEqual([expect.objectContaining({ text: { words: message } })]);
    });

    it.each([401, 404])('leave it to the screen to say what %i means', async (status) => {
      answers(status, status);
      const store = createStore();
      expect((await store.dispatch(listAlerts.initiate())).isError).toBe(true);
      expect(told(store)).toEqual([]);
    });

    it('are not shown for the secret, which says so itself', async () => {
      server.use(http.get('*/v1/alert/a1/secret', () => new HttpResponse(null, { status: 503 })));
      const store = createStore();
      expect((await store.dispatch(getSecret.initiate('a1'))).isError).toBe(true);
      expect(told(store)).toEqual([]);
    });
  });
});
