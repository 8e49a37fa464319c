/** What `ahead.js` requests from the API while the scripts are still loading, by URL. */
interface AskedAhead {
  token: string | null;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    askedAhead?: Record<string, AskedAhead>;
  }
}

/** Responses requested ahead are used up to this time, counted from the page's start. */
const FRESH_MS = 10_000;

/** Uses a response that was requested ahead for the same user, once; otherwise sends the request. */
export function fetchOrTake(...[request, options]: Parameters<typeof fetch>): Promise<Response> {
  const asked = request instanceof Request ? take(request) : undefined;
  return asked ? asked.catch(() => fetch(request, options)) : fetch(request, options);
}

function take({ method, url, headers }: Request): Promise<Response> | undefined {
  const asked = window.askedAhead?.[url];
  if (!asked || method !== 'GET' || performance.now() > FRESH_MS) return undefined;
  const authorization = asked.token === null ? null : `Bearer ${asked.token}`;
  if (headers.get('authorization') !== authorization) return undefined;
  delete window.askedAhead?.[url];
  return asked.answer;
}
