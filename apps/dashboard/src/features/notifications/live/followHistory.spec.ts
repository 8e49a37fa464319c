import { jest } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { getEventListeners } from 'node:events';
import type { Session } from '../../../lib/session';
import { server } from '../../../testing/server';
import { followHistory, type Follower } from './followHistory';

type Tokens = Pick<Session, 'accessToken' | 'renew'>;

function follow(session: Tokens, follower: Follower, signal: AbortSignal): void {
  // Only these two methods are used, and the thunk never calls the dispatch that it receives.
  const services = { session: session as Session };
  void followHistory('a1', follower, signal)(undefined as never, undefined, services);
}

/** Follows until the first report, and returns that. */
function firstWord(session: Tokens): Promise<string> {
  const end = new AbortController();
  return new Promise((resolve) => {
    const tell = (word: string) => {
      end.abort();
      resolve(word);
    };
    const follower: Follower = {
      onOpen: () => tell('open'),
      onEvent: ({ type }) => tell(type),
      onLost: () => tell('lost'),
      onGone: () => tell('gone'),
    };
    follow(session, follower, end.signal);
  });
}

const asUser = { accessToken: async () => 'old', renew: async () => 'new' };

describe('following a history', () => {
  it('renews a token that is refused', async () => {
    const tokens: (string | null)[] = [];
    server.use(
      http.get('*/v1/Notification/stream', ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        const isGood = tokens.at(-1) === 'Bearer new';
        return new HttpResponse(isGood ? new ReadableStream() : null, { status: isGood ? 200 : 401 });
      }),
    );
    expect(await firstWord(asUser)).toBe('open');
    expect(tokens).toEqual(['Bearer old', 'Bearer new']);
  });

  it('says that the alert is gone on 404', async () => {
    server.use(http.get('*/v1/Notification/stream', () => new HttpResponse(null, { status: 404 })));
    expect(await firstWord(asUser)).toBe('gone');
  });

  it.each([401, 429, 503])('says that there is no stream on %s', async (status) => {
    server.use(http.get('*/v1/Notification/stream', () => new HttpResponse(null, { status })));
    expect(await firstWord(asUser)).toBe('lost');
  });

  it('says so when the provider of tokens is not there', async () => {
    const accessToken = () => Promise.reject(new Error('offline'));
    expect(await firstWord({ ...asUser, accessToken })).toBe('lost');
  });

  it('says so when the API does not answer', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const asked = new Promise<void>((resolve) => {
      const never = new Promise<Response>(() => {});
      server.use(http.get('*/v1/Notification/stream', () => (resolve(), never)));
    });
    const word = firstWord(asUser);
    await asked;
    jest.advanceTimersByTime(45_000);
    expect(await word).toBe('lost');
    jest.useRealTimers();
  });

  it('tries again at once when there is a network again', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    let tries = 0;
    server.use(
      http.get('*/v1/Notification/stream', () => {
        tries += 1;
        return tries === 1 ? HttpResponse.error() : new HttpResponse(new ReadableStream());
      }),
    );
    const end = new AbortController();
    let onLost = () => {};
    const lost = new Promise<void>((resolve) => (onLost = resolve));
    const opened = new Promise<void>((onOpen) => {
      follow(asUser, { onOpen, onEvent: () => {}, onLost, onGone: () => {} }, end.signal);
    });
    await lost;
    const pauses = jest.getTimerCount();
    window.dispatchEvent(new Event('online'));
    expect(jest.getTimerCount()).toBe(pauses - 1);
    await opened;
    end.abort();
    jest.useRealTimers();
    expect(tries).toBe(2);
  });

  it('leaves nothing behind with each try', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    server.use(http.get('*/v1/Notification/stream', () => new HttpResponse(null, { status: 503 })));
    const end = new AbortController();
    let onLost = () => {};
    const waiting: number[] = [];
    const follower = { onOpen: () => {}, onEvent: () => {}, onLost: () => onLost(), onGone: () => {} };
    follow(asUser, follower, end.signal);
    for (let tries = 0; tries < 3; tries++) {
      await new Promise<void>((resolve) => (onLost = resolve));
      waiting.push(getEventListeners(end.signal, 'abort').length);
      jest.advanceTimersByTime(30_000);
    }
    end.abort();
    jest.useRealTimers();
    expect(waiting).toEqual([1, 1, 1]);
  });

  it('asks for the notifications of the alert', async () => {
    let alertId: string | null = null;
    server.use(
      http.get('*/v1/Notification/stream', ({ request }) => {
        alertId = new URL(request.url).searchParams.get('alertId');
        return new HttpResponse(null, { status: 503 });
      }),
    );
    await firstWord(asUser);
    expect(alertId).toBe('a1');
  });
});
