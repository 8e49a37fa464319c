import { jest } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { server } from '../testing/server';
import { fetchOrTake } from './askedAhead';

const URL = `${window.location.origin}/v1/alert`;
const requestOf = (token: string) => new Request(URL, { headers: { authorization: `Bearer ${token}` } });
const textOf = async (answer: Promise<Response>) => (await answer).text();

/** How long ago the page was started, in milliseconds. */
const startedAgo = (ms: number) => jest.spyOn(performance, 'now').mockReturnValue(ms);

beforeEach(() => {
  startedAgo(9_999);
  server.use(http.get(URL, () => HttpResponse.text('sent')));
});
afterEach(() => {
  jest.restoreAllMocks();
  delete window.askedAhead;
});

function asked(token: string, answer: Promise<Response>) {
  answer.catch(() => undefined);
  window.askedAhead = { [URL]: { token, answer } };
}

describe('what was asked for ahead', () => {
  it('is taken once', async () => {
    asked('ann', Promise.resolve(new Response('ahead')));
    expect(await textOf(fetchOrTake(requestOf('ann')))).toBe('ahead');
    expect(await textOf(fetchOrTake(requestOf('ann')))).toBe('sent');
  });

  it('is not for another user', async () => {
    asked('ann', Promise.resolve(new Response('ahead')));
    expect(await textOf(fetchOrTake(requestOf('bob')))).toBe('sent');
  });

  it('is asked for again when it failed', async () => {
    asked('ann', Promise.reject(new TypeError('network')));
    expect(await textOf(fetchOrTake(requestOf('ann')))).toBe('sent');
  });

  it('is no longer news after a while', async () => {
    asked('ann', Promise.resolve(new Response('ahead')));
    startedAgo(10_001);
    expect(await textOf(fetchOrTake(requestOf('ann')))).toBe('sent');
  });
});
