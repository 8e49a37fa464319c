import { jest } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { createStore } from '../app/store';
import { rememberSession } from '../testing/identity';
import { server } from '../testing/server';
import { api } from './generated/api';

const { getConfig, getSubscription, deleteAccount, updateAlert } = api.endpoints;

/** Sends a request that nobody answers. @returns an array that gets the error once the request is given up */
async function send(start: (store: ReturnType<typeof createStore>) => Promise<{ error?: unknown }>) {
  const asked = new Promise<void>((resolve) => {
    server.use(
      http.all('*/v1/*', () => {
        resolve();
        return new Promise<never>(() => {});
      }),
    );
  });
  const ended: unknown[] = [];
  void start(createStore()).then(({ error }) => ended.push(error));
  await asked;
  return ended;
}

describe('a request without an answer', () => {
  beforeEach(() => {
    rememberSession();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is given up after half a minute', async () => {
    const ended = await send((store) => store.dispatch(getSubscription.initiate()));
    await jest.advanceTimersByTimeAsync(29_000);
    expect(ended).toEqual([]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(ended).toMatchObject([{ status: 'TIMEOUT_ERROR' }]);
  });

  it('is waited for longer when the server has much to do', async () => {
    const ended = await send((store) => store.dispatch(deleteAccount.initiate()));
    await jest.advanceTimersByTimeAsync(310_000);
    expect(ended).toEqual([]);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(ended).toMatchObject([{ status: 'TIMEOUT_ERROR' }]);
  });
});

describe('a success without content', () => {
  const answer = (respond: () => Response) => server.use(http.all('*/v1/*', respond));
  beforeEach(() => rememberSession());

  it.each([
    ['nothing', () => new HttpResponse('')],
    ['null', () => HttpResponse.json(null)],
  ])('is a failure where something was asked for: %s', async (_, respond) => {
    answer(respond);
    const { dispatch } = createStore();
    const answers = await Promise.all([
      dispatch(getConfig.initiate()),
      dispatch(getSubscription.initiate()),
      dispatch(updateAlert.initiate({ id: '1', name: 'Four' })),
    ]);
    const lost = { status: 'PARSING_ERROR', originalStatus: 200 };
    expect(answers.map(({ error }) => error)).toMatchObject([lost, lost, lost]);
  });

  it('is a success where the server says that there is none', async () => {
    answer(() => new HttpResponse(null, { status: 204 }));
    expect(await createStore().dispatch(deleteAccount.initiate())).toEqual({ data: null });
  });
});
