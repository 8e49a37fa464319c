import { classifyOutcome } from '@tickhook/webhooks';
import type { TestOutcome } from './test-send.service.js';
import type { TestSendResponse } from './test-send.response.js';

/** A test send as REST v1 shows it, in the words of a notification's attempts. */
export function presentTestSend({ payload, result }: TestOutcome): TestSendResponse {
  return {
    payload,
    statusCode: result.statusCode,
    elapsedMilliseconds: result.elapsedMs,
    response: result.response.toString('utf8'),
    error: classifyOutcome(result) === 'ok' ? null : (result.error ?? 'status'),
  };
}
