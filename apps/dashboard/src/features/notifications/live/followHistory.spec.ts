import { http, HttpResponse } from 'msw';
import type { Session } from '../../../lib/session';
import { server } from '../../../testing/server';
import { followHistory, type Follower } from './followHistory';

/** Follows until something is told; answers what was. */
function firstWord(session: Pick<Session, 'accessToken' | 'renew'>): Promise<string> {
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
    };
    // Only these two methods are used; the thunk takes a dispatch and calls it never.
    const services = { session: session as Session };
    void followHistory('a1', follower, end.signal)(undefined as never, undefined, services);
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

  it.each([401, 404, 429, 503])('says that there is no stream on %s', async (status) => {
    server.use(http.get('*/v1/Notification/stream', () => new HttpResponse(null, { status })));
    expect(await firstWord(asUser)).toBe('lost');
  });

  it('says so when the provider of tokens is not there', async () => {
    const accessToken = () => Promise.reject(new Error('offline'));
    expect(await firstWord({ ...asUser, accessToken })).toBe('lost');
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
