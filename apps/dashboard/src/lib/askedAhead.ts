/** What `start.js` asks the API for while the scripts are still on their way, by address. */
interface AskedAhead {
  token: string | null;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    askedAhead?: Record<string, AskedAhead>;
  }
}

/** After so long, counted from the page's start, what was asked for is no longer news. */
const FRESH_MS = 10_000;

/** An answer that was asked for ahead, by the same user, is taken once; else the request is sent. */
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
