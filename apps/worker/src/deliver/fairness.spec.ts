import type { Claim, DeliverableNotification, Outcome, Recording } from '@tickhook/database';
import { KeyRing, type SendResult } from '@tickhook/webhooks';
import { randomBytes } from 'node:crypto';
import { gate } from '../fixtures/gate.js';
import { ALERT, claimOf, notification } from '../fixtures/notifications.js';
import { recordingLog } from '../fixtures/recording-log.js';
import { testSettings } from '../fixtures/settings.js';
import { DeliverService } from './deliver.service.js';
import { DeliveryScheduler } from './delivery-scheduler.js';
import { OutcomeRecorder } from './outcome-recorder.js';

const DISPATCHES = 100;
const PER_DISPATCH = 100;
/** Jobs that a worker takes at once. */
const JOBS = 8;

const OK: SendResult = {
  statusCode: 204,
  error: null,
  bodyError: null,
  elapsedMs: 1,
  response: Buffer.alloc(0),
  retryAfterMs: null,
};
const secrets = new KeyRing([randomBytes(32)]);

/** A worker that gets dispatches of a user whose receivers are silent, and then of another user. */
function bench(origins: number) {
  const silence = gate();
  const quickSent = gate();
  const recorded: Outcome[] = [];
  const dispatches = {
    claim: async (dispatchId: string): Promise<Claim> => ({ ...claimOf(itemsOf(dispatchId)), dispatchId }),
    recordUsual: async (recordings: readonly Recording[]) => {
      for (const { outcomes } of recordings) recorded.push(...outcomes);
      return new Set(recordings.map(({ claim }) => claim.dispatchId));
    },
    record: () => Promise.resolve(false),
    alertsOf: async ({ items }: Claim) => new Map(items.map(({ alertId, alert }) => [alertId, alert!])),
  };
  const sender = {
    send: async ({ url }: { url: string }): Promise<SendResult> => {
      if (url.includes('silent')) await silence.opened;
      else quickSent.open();
      return OK;
    },
    close: () => undefined,
  };
  const settings = testSettings({ DATABASE_URL: 'postgres://unused' });
  const scheduler = new DeliveryScheduler({ inFlight: 512, inFlightPerEndpoint: 16, inFlightPerUser: 128 });
  const { logger } = recordingLog();
  const recorder = new OutcomeRecorder(dispatches, { announce: () => undefined }, logger);
  const breaker = { observe: async () => false };
  const service = new DeliverService(
    dispatches,
    { addDue: async () => undefined },
    recorder,
    scheduler,
    breaker,
    sender,
    secrets,
    logger,
    settings,
  );
  return { service, silence, quickSent, recorded };

  function itemsOf(dispatchId: string): DeliverableNotification[] {
    const secret = secrets.seal('whsec_c2VjcmV0', notification(0).alertId);
    if (dispatchId === 'other') {
      const alert = {
        ...ALERT,
        userId: 'other',
        endpointId: 'other',
        webhook: 'https://quick.example/',
        secret,
      };
      return [notification(999_999, { alert })];
    }
    return Array.from({ length: PER_DISPATCH }, (_, index) => {
      const origin = `silent-${index % origins}`;
      const alert = {
        ...ALERT,
        userId: 'hog',
        endpointId: origin,
        webhook: `https://${origin}.example/`,
        secret,
      };
      return notification(Number(dispatchId) * PER_DISPATCH + index, { alert });
    });
  }
}

describe('10,000 notifications of one user whose receivers are silent', () => {
  it.each([1, 20, 100])('delay nobody else (%d origins)', async (origins) => {
    const { service, silence, quickSent, recorded } = bench(origins);
    const queue = [...Array.from({ length: DISPATCHES }, (_, number) => String(number)), 'other'];
    const work = async () => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) await service.deliver(id);
    };
    await Promise.all(Array.from({ length: JOBS }, work));
    // All jobs are taken and the receivers are still silent: without a slot left for the other user, this never ends.
    await quickSent.opened;
    silence.open();
    await service.stop();
    expect(recorded).toHaveLength(DISPATCHES * PER_DISPATCH + 1);
    const started = recorded.filter(({ kind }) => kind === 'ok').length - 1;
    expect(started).toBeLessThanOrEqual(origins === 1 ? 16 + 100 : 128 + 100 + origins);
    const unsent = recorded.filter(({ kind }) => kind === 'released');
    expect(unsent.length).toBeGreaterThan(9000);
    expect(unsent.filter((outcome) => 'attempt' in outcome)).toEqual([]);
  });
});
