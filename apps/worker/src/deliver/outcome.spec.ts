import { ALERT, notification } from '../fixtures/notifications.js';
import { outcomeOf, type DeliveryResult } from './outcome.js';

const SCHEDULE = [5_000, 300_000];
const answered = (statusCode: number, fields: Partial<DeliveryResult> = {}): DeliveryResult => ({
  statusCode,
  error: null,
  bodyError: null,
  elapsedMs: 12,
  response: Buffer.from('answer'),
  retryAfterMs: null,
  ...fields,
});
const failed = (error: DeliveryResult['error']): DeliveryResult => ({
  ...answered(0),
  statusCode: null,
  error,
  response: Buffer.alloc(0),
});

function judge(result: DeliveryResult, retries = 0) {
  const item = notification(1, { attempts: retries, retries });
  return outcomeOf({ item, target: ALERT, url: 'https://receiver.example/hook', result, schedule: SCHEDULE });
}

describe('outcomeOf', () => {
  it('keeps what the attempt brought', () => {
    expect(judge(answered(204))).toEqual({
      id: notification(1).id,
      endpointId: ALERT.endpointId,
      alertId: notification(1).alertId,
      webhook: ALERT.webhook,
      kind: 'ok',
      attempt: {
        statusCode: 204,
        error: null,
        elapsedMs: 12,
        url: 'https://receiver.example/hook',
        response: Buffer.from('answer'),
      },
    });
  });

  it.each([200, 201, 204, 299])('is ok for %i', (status) => {
    expect(judge(answered(status))).toMatchObject({ kind: 'ok', attempt: { error: null } });
  });

  it.each([301, 302, 307, 308, 400, 404, 429, 500, 503])('tries again after %i', (status) => {
    expect(judge(answered(status))).toMatchObject({
      kind: 'retry',
      attempt: { statusCode: status, error: 'status' },
    });
  });

  it.each(['timeout', 'connection_refused', 'blocked_target', 'internal'] as const)(
    'tries again after %s, which leaves no response',
    (error) => {
      expect(judge(failed(error))).toMatchObject({
        kind: 'retry',
        attempt: { statusCode: null, error, response: null },
      });
    },
  );

  it.each([0, 2])(
    'names the alert and its URL after a failure, unless it was on our side: %i retries',
    (retries) => {
      const named = { alertId: notification(1).alertId, webhook: ALERT.webhook };
      for (const result of [failed('timeout'), answered(500)])
        expect(judge(result, retries)).toMatchObject(named);
      const ours = judge(failed('internal'), retries);
      expect(Object.keys(ours).filter((key) => key in named)).toEqual([]);
    },
  );

  it('ends with 410, and names the alert and the URL that is gone', () => {
    expect(judge(answered(410))).toMatchObject({
      kind: 'gone',
      alertId: notification(1).alertId,
      webhook: ALERT.webhook,
    });
  });

  it.each([
    [0, 5_000],
    [1, 300_000],
  ])('takes the delay of the schedule after %i retries', (retries, delay) => {
    const outcome = judge(answered(500), retries);
    const delayMs = outcome.kind === 'retry' ? outcome.delayMs : NaN;
    expect(delayMs).toBeGreaterThanOrEqual(delay * 0.8);
    expect(delayMs).toBeLessThanOrEqual(delay * 1.2);
  });

  it('waits as long as the receiver asks for', () => {
    expect(judge(answered(503, { retryAfterMs: 3_600_000 }))).toMatchObject({
      kind: 'retry',
      delayMs: 3_600_000,
    });
  });

  it('gives up when the schedule is used up, whatever the receiver asks for', () => {
    expect(judge(answered(500, { retryAfterMs: 1_000 }), 2)).toMatchObject({
      kind: 'error',
      attempt: { statusCode: 500 },
    });
  });

  it('counts delays used up and not attempts: an attempt that got lost costs none', () => {
    const item = notification(1, { attempts: 9, retries: 1 });
    const outcome = outcomeOf({ item, target: ALERT, url: '', result: answered(500), schedule: SCHEDULE });
    expect(outcome.kind).toBe('retry');
  });
});
