import type { Request, RequestHandler } from 'express';
import { Histogram } from 'prom-client';

const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from a request to the end of its answer, or to the connection that was lost',
  labelNames: ['method', 'route', 'status'],
});

/** Measures every request. Use it first: requests that earlier middleware answers are not measured. */
export function measureHttp(): RequestHandler {
  return (request, response, next) => {
    const stop = requestSeconds.startTimer({ method: request.method });
    // `close` also comes when the client leaves early.
    response.once('close', () => stop({ route: routeOf(request), status: response.statusCode }));
    next();
  };
}

/** The route's pattern, never the path: paths hold ids, and clients may request any number. Files have no route. */
function routeOf({ route }: Request): string {
  // Express types `route` as any; it is there once a route has matched.
  const path: unknown = route?.path;
  return path === undefined ? 'none' : String(path);
}
