import { NOBODY, NOT_FOUND } from '../../../lib/answers';
import type { AppDispatch, Services, Session } from '../../../lib/session';
import { EventParser, type ServerEvent } from './eventParser';

/** The API sends something every 15 s; silence for this long means that the connection is lost. */
const SILENCE_MS = 45_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

export interface Follower {
  /** The stream is open; earlier events may have been missed. */
  onOpen: () => void;
  onEvent: (event: ServerEvent) => void;
  /** The stream is down; it is reopened again and again. */
  onLost: () => void;
  /** There is no such alert, so the stream is not opened again. */
  onGone: () => void;
}

/** Keeps a stream of an alert's notifications open until the signal aborts. A stream ends when its token expires. */
export function followHistory(alertId: string, follower: Follower, signal: AbortSignal) {
  return async (_dispatch: AppDispatch, _getState: unknown, { session }: Services): Promise<void> => {
    let lastEventId: string | undefined;
    let failures = 0;
    while (!signal.aborted) {
      const attempt = new AbortController();
      signal.addEventListener('abort', () => attempt.abort(), { signal: attempt.signal });
      const silence = setTimeout(() => attempt.abort(), SILENCE_MS);
      try {
        const response = await openStream(session, { alertId, lastEventId }, attempt.signal).finally(() =>
          clearTimeout(silence),
        );
        if (response.status === NOT_FOUND) return follower.onGone();
        failures = 0;
        await readStream(response, { follower, attempt, keep: (id) => (lastEventId = id) });
      } catch {
        // Of no interest to the user, because the history is polled meanwhile.
        failures += 1;
      }
      attempt.abort();
      if (signal.aborted) return;
      if (failures > 0) follower.onLost();
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS), signal);
    }
  };
}

interface Place {
  alertId: string;
  lastEventId: string | undefined;
}

/** Renews a refused token once. */
async function openStream(session: Session, place: Place, signal: AbortSignal): Promise<Response> {
  const token = await session.accessToken();
  const response = await request(token, place, signal);
  const answer =
    response.status === NOBODY && token !== null
      ? await request(await session.renew(token), place, signal)
      : response;
  if (!answer.ok && answer.status !== NOT_FOUND) throw new Error(`stream refused: ${answer.status}`);
  return answer;
}

function request(token: string | null, { alertId, lastEventId }: Place, signal: AbortSignal) {
  if (token === null) throw new Error('nobody is signed in');
  const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${token}` });
  if (lastEventId !== undefined) headers.set('last-event-id', lastEventId);
  const url = `${window.location.origin}/v1/Notification/stream?${new URLSearchParams({ alertId })}`;
  return fetch(url, { headers, signal, cache: 'no-store' });
}

interface Reading {
  follower: Follower;
  attempt: AbortController;
  keep: (lastEventId: string) => void;
}

async function readStream({ body }: Response, { follower, attempt, keep }: Reading): Promise<void> {
  if (!body) throw new Error('stream without a body');
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parser = new EventParser();
  let silence = setTimeout(() => attempt.abort(), SILENCE_MS);
  follower.onOpen();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(() => attempt.abort(), SILENCE_MS);
      for (const event of parser.push(decoder.decode(chunk.value, { stream: true }))) follower.onEvent(event);
      if (parser.lastEventId !== undefined) keep(parser.lastEventId);
    }
  } finally {
    clearTimeout(silence);
  }
}

/** Ends early when the browser has a network again, of which the length of the pause knows nothing. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timeout);
      signal.removeEventListener('abort', end);
      window.removeEventListener('online', end);
      resolve();
    };
    const timeout = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    window.addEventListener('online', end);
  });
}
