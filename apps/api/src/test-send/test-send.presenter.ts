import { classifyOutcome } from '@tickhook/webhooks';
import type { TestOutcome } from './test-send.service.js';
import type { TestSendResponse } from './test-send.response.js';

/** Maps a test send to its REST v1 response, with the same terms as a notification's attempts. */
export function presentTestSend({ payload, result }: TestOutcome): TestSendResponse {
  return {
    payload,
    statusCode: result.statusCode,
    elapsedMilliseconds: result.elapsedMs,
    response: result.response.toString('utf8'),
    error: classifyOutcome(result) === 'ok' ? null : (result.error ?? 'status'),
  };
}
