import type {
  Claim,
  DeliverableAlert,
  DeliverableNotification,
  Outcome,
  Recording,
} from '@tickhook/database';
import { jest } from '@jest/globals';
import { until } from '@tickhook/testing';
import { KeyRing, signWebhook, type SendRequest, type SendResult } from '@tickhook/webhooks';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gate } from '../fixtures/gate.js';
import { ALERT, claimOf, notification } from '../fixtures/notifications.js';
import { recordingLog } from '../fixtures/recording-log.js';
import { testSettings } from '../fixtures/settings.js';
import { attemptsInternalTotal } from '../metrics.js';
import type { WorkerSettings } from '../settings.js';
import { BreakerService } from './breaker.service.js';
import { DeliverService } from './deliver.service.js';
import { DeliveryScheduler } from './delivery-scheduler.js';
import { DUE_PER_ENDPOINT } from './dispatch-queue.js';
import { OutcomeRecorder } from './outcome-recorder.js';

const OK: SendResult = {
  statusCode: 204,
  error: null,
  bodyError: null,
  elapsedMs: 1,
  response: Buffer.alloc(0),
  retryAfterMs: null,
};

class FakeDispatches {
  readonly recorded: Outcome[] = [];
  readonly claimed: string[] = [];
  beforeClaim: Promise<void> = Promise.resolve();

  constructor(private readonly items: DeliverableNotification[]) {}

  async claim(dispatchId: string): Promise<Claim | undefined> {
    this.claimed.push(dispatchId);
    await this.beforeClaim;
    return { ...claimOf(this.items), dispatchId };
  }

  async recordUsual(recordings: readonly Recording[]): Promise<ReadonlySet<string>> {
    for (const { outcomes } of recordings) this.recorded.push(...outcomes);
    return new Set(recordings.map(({ claim }) => claim.dispatchId));
  }

  record = () => Promise.resolve(false);

  alertsOf = jest.fn(async ({ items }: Claim): Promise<ReadonlyMap<string, DeliverableAlert>> => {
    return new Map(items.flatMap(({ alertId, alert }) => (alert ? [[alertId, alert]] : [])));
  });
}

class FakeSender {
  readonly sent: string[] = [];
  readonly requests: SendRequest[] = [];
  readonly answer = gate();
  isClosed = false;
  result: SendResult = OK;

  async send(request: SendRequest): Promise<SendResult> {
    this.requests.push(request);
    this.sent.push(request.headers['webhook-id'] ?? '');
    await this.answer.opened;
    if (this.isClosed) throw new Error('closed under an exchange');
    return this.result;
  }

  close(): void {
    this.isClosed = true;
  }
}

const secrets = new KeyRing([randomBytes(32)]);
const sealed = { ...ALERT, secret: secrets.seal('whsec_c2VjcmV0', notification(0).alertId) };
function anotherAlert(number: number, changes: Partial<DeliverableAlert> = {}) {
  const alertId = `0197a1b2-0000-7000-8000-0000000000b${number}`;
  return { alertId, alert: { ...ALERT, secret: secrets.seal('whsec_c2VjcmV0', alertId), ...changes } };
}
const sendable = (count: number) =>
  Array.from({ length: count }, (_, number) => notification(number, { alert: sealed }));

function bench(items: DeliverableNotification[], changes: Partial<WorkerSettings> = {}) {
  const settings = testSettings({ DATABASE_URL: 'postgres://unused', ...changes });
  const [dispatches, sender] = [new FakeDispatches(items), new FakeSender()];
  const scheduler = new DeliveryScheduler({
    inFlight: settings.WEBHOOK_MAX_IN_FLIGHT,
    inFlightPerEndpoint: settings.WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT,
    inFlightPerUser: settings.WEBHOOK_MAX_IN_FLIGHT,
  });
  const { logger, messages, fields } = recordingLog();
  const transitions: string[] = [];
  const note = (transition: string) => async () => transitions.push(transition) > 0;
  const endpoints = { open: note('open'), close: note('close'), postpone: note('postpone') };
  const breaker = new BreakerService(endpoints, logger);
  const recorder = new OutcomeRecorder(dispatches, { announce: () => undefined }, logger);
  /** endpoints for which more was requested */
  const hurried: string[] = [];
  const queue = { addDue: async (endpointId: string) => void hurried.push(endpointId) };
  const service = new DeliverService(
    dispatches,
    queue,
    recorder,
    scheduler,
    breaker,
    sender,
    secrets,
    logger,
    settings,
  );
  const kinds = () => dispatches.recorded.map(({ kind }) => kind).sort();
  /** fields of the log lines with this message */
  const told = (name: string) => fields.filter((_, index) => messages[index] === name);
  return { service, dispatches, hurried, sender, kinds, transitions, told };
}

describe('DeliverService', () => {
  it('hands a dispatch over without waiting for its sends', async () => {
    const { service, sender, kinds } = bench(sendable(3));
    await service.deliver('d1');
    expect(sender.sent).toEqual(sendable(3).map(({ id }) => `msg_${id}`));
    expect(kinds()).toEqual([]);
    sender.answer.open();
    await service.stop();
    expect(kinds()).toEqual(['ok', 'ok', 'ok']);
  });

  it("sends each call's own body, signed now by the present secret and the former one, with its attempt's number", async () => {
    const previousSecret = secrets.seal('whsec_Zm9ybWVy', notification(0).alertId);
    const webhook = 'https://user:word@receiver.example/hook';
    const items = [
      notification(1, { txId: 'a', payload: '{"a":1}', attempts: 2, alert: { ...sealed, previousSecret } }),
      notification(2, { txId: 'b', payload: '{"b":1}', ...anotherAlert(2, { webhook }) }),
      notification(3, { txId: 'a', payload: '{"a":1}', ...anotherAlert(3) }),
    ];
    const { service, sender, dispatches } = bench(items);
    const begun = Math.floor(Date.now() / 1000);
    sender.answer.open();
    await service.deliver('d1');
    await service.stop();
    const secretsOf = [['whsec_c2VjcmV0', 'whsec_Zm9ybWVy'], ['whsec_c2VjcmV0'], ['whsec_c2VjcmV0']];
    const sent = sender.requests.map(({ url, headers, body }, index) => {
      const timestamp = Number(headers['webhook-timestamp']);
      expect(timestamp).toBeGreaterThanOrEqual(begun);
      expect(timestamp).toBeLessThanOrEqual(Date.now() / 1000);
      const signed = { id: headers['webhook-id'] ?? '', timestamp, body, secrets: secretsOf[index] ?? [] };
      expect(headers['webhook-signature']).toBe(signWebhook(signed));
      return [url, headers['tickhook-attempt'], body.toString()];
    });
    expect(sent).toEqual([
      [ALERT.webhook, '3', '{"a":1}'],
      [webhook, '1', '{"b":1}'],
      [ALERT.webhook, '1', '{"a":1}'],
    ]);
    const urls = dispatches.recorded.map((outcome) => 'attempt' in outcome && outcome.attempt.url);
    expect(urls).toEqual(Array(3).fill('https://receiver.example/hook'));
  });

  it.each([
    [null, []],
    [
      'connection_reset' as const,
      [expect.objectContaining({ outcome: 'ok', bodyError: 'connection_reset' })],
    ],
  ])(
    'tells of a success in a line of its own only when its body ended early: %s',
    async (bodyError, lines) => {
      const { service, sender, told } = bench(sendable(1));
      sender.result = { ...OK, statusCode: 200, bodyError };
      sender.answer.open();
      await service.deliver('d1');
      await service.stop();
      expect(told('delivery.attempted')).toEqual(lines);
    },
  );

  it('parks what waits for its alert, and cancels what lost its alert or its call', async () => {
    const { service, sender, kinds } = bench([
      notification(1, { alert: { ...sealed, isActive: false } }),
      notification(2, { alert: null }),
      notification(3, { alert: sealed, payload: null }),
    ]);
    await service.deliver('d1');
    await service.stop();
    expect(kinds()).toEqual(['cancelled', 'cancelled', 'parked']);
    expect(sender.sent).toEqual([]);
  });

  it('sends nothing to an endpoint whose breaker is open, except the probe, which closes it', async () => {
    const { service, sender, dispatches, kinds, transitions } = bench([
      notification(1, { alert: { ...sealed, breaker: 'open' } }),
      notification(2, { alert: { ...sealed, breaker: 'probe' } }),
    ]);
    sender.answer.open();
    await service.deliver('d1');
    await service.stop();
    expect(kinds()).toEqual(['ok', 'released']);
    expect(sender.sent).toEqual([`msg_${notification(2).id}`]);
    expect(dispatches.recorded.find(({ kind }) => kind === 'released')).not.toHaveProperty('attempt');
    expect(transitions).toEqual(['close']);
  });

  it('releases what waits for an endpoint whose breaker opens', async () => {
    const { service, sender, kinds } = bench(sendable(8), { WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT: 1 });
    sender.result = { ...OK, statusCode: null, error: 'timeout' };
    sender.answer.open();
    await service.deliver('d1');
    await until('all are recorded', () => kinds().length === 8);
    await service.stop();
    expect(kinds()).toEqual([...Array<string>(3).fill('released'), ...Array<string>(5).fill('retry')]);
  });

  it('puts off what would not start soon, and what is stopped not at all', async () => {
    const { service, dispatches, sender } = bench(sendable(1200), { WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT: 1 });
    const delays = () =>
      new Set(dispatches.recorded.map((outcome) => outcome.kind === 'released' && outcome.delayMs));
    await service.deliver('d1');
    await until('some are released', () => dispatches.recorded.length > 0);
    expect(delays()).toEqual(new Set([5000]));
    dispatches.recorded.splice(0);
    sender.answer.open();
    await service.stop();
    expect(delays()).toContain(0);
  });

  it('sends nothing more of a dispatch whose lease is lost', async () => {
    const { service, dispatches, sender } = bench(sendable(3), { WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT: 1 });
    const [second, lost] = [gate(), gate()];
    sender.send = async (request) => {
      if (sender.requests.push(request) === 2) await second.opened;
      return OK;
    };
    dispatches.recordUsual = async () => new Set();
    dispatches.record = async () => {
      lost.open();
      return false;
    };
    await service.deliver('d1');
    await lost.opened;
    await new Promise(setImmediate);
    second.open();
    await new Promise(setImmediate);
    expect(sender.requests).toHaveLength(2);
    await service.stop();
  });

  it.each([
    ['opens the breaker of an endpoint that is silent', 10_000, ['open']],
    ['opens no breaker when the worker itself stood still', 25_000, []],
  ])('%s', async (_what, elapsedMs, noted) => {
    const { service, sender, kinds, transitions } = bench(sendable(8), { WEBHOOK_TIMEOUT_MS: 10_000 });
    sender.result = { ...OK, statusCode: null, error: 'timeout', elapsedMs };
    sender.answer.open();
    await service.deliver('d1');
    await service.stop();
    expect(kinds().filter((kind) => kind === 'retry')).toHaveLength(8);
    expect(transitions).toEqual(noted);
  });

  it('closes a breaker by an answer that was read late because the worker itself stood still', async () => {
    const probe = notification(1, { alert: { ...sealed, breaker: 'probe' } });
    const { service, sender, transitions } = bench([probe], { WEBHOOK_TIMEOUT_MS: 10_000 });
    sender.result = { ...OK, elapsedMs: 25_000 };
    sender.answer.open();
    await service.deliver('d1');
    await service.stop();
    expect(transitions).toEqual(['close']);
  });

  it('records a send that fails on our side as an attempt that failed, and counts it', async () => {
    const counted = async () => (await attemptsInternalTotal.get()).values[0]!.value;
    const before = await counted();
    const foreign = { ...ALERT, secret: secrets.seal('whsec_c2VjcmV0', 'somebody else') };
    const { service, dispatches } = bench([notification(1, { alert: foreign })]);
    await service.deliver('d1');
    await service.stop();
    expect(dispatches.recorded).toMatchObject([
      { kind: 'retry', attempt: { error: 'internal', statusCode: null } },
    ]);
    expect((await counted()) - before).toBe(1);
  });

  it('starts nothing that its lease does not outlast', async () => {
    const { service, sender, kinds } = bench(sendable(2), { WEBHOOK_TIMEOUT_MS: 500, LEASE_MS: 5_400 });
    await service.deliver('d1');
    await service.stop();
    expect(kinds()).toEqual(['released', 'released']);
    expect(sender.sent).toEqual([]);
  });

  it('counts the lease from before its claim, which may take long', async () => {
    const { service, dispatches, sender, kinds } = bench(sendable(2), {
      WEBHOOK_TIMEOUT_MS: 500,
      LEASE_MS: 5_600,
    });
    dispatches.beforeClaim = pause(200);
    await service.deliver('d1');
    await service.stop();
    expect(kinds()).toEqual(['released', 'released']);
    expect(sender.sent).toEqual([]);
  });

  it('releases what found no slot before its lease grew too short', async () => {
    const changes = { WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT: 1, WEBHOOK_TIMEOUT_MS: 500, LEASE_MS: 7_000 };
    const { service, sender, dispatches, kinds } = bench(sendable(2), changes);
    const released = new Promise<void>((resolve) => {
      const record = dispatches.recordUsual.bind(dispatches);
      dispatches.recordUsual = (...args) => record(...args).finally(resolve);
    });
    await service.deliver('d1');
    await released;
    expect(kinds()).toEqual(['released']);
    expect(sender.sent).toHaveLength(1);
    sender.answer.open();
    await service.stop();
    expect(kinds()).toEqual(['ok', 'released']);
  });

  it('when stopped ends what is in flight, releases the rest and closes its connections last', async () => {
    const { service, sender, kinds } = bench(sendable(5), { WEBHOOK_MAX_IN_FLIGHT: 2 });
    await service.deliver('d1');
    const stopped = service.stop();
    sender.answer.open();
    await stopped;
    expect(kinds()).toEqual(['ok', 'ok', 'released', 'released', 'released']);
    expect(sender.isClosed).toBe(true);
  });

  it('when stopped during a claim waits for it and releases all of it', async () => {
    const { service, dispatches, sender, kinds } = bench(sendable(2));
    const arrival = gate();
    dispatches.beforeClaim = arrival.opened;
    const delivered = service.deliver('d1');
    await new Promise(setImmediate);
    const stopped = service.stop();
    await new Promise(setImmediate);
    expect(sender.isClosed).toBe(false);
    arrival.open();
    await stopped;
    expect(kinds()).toEqual(['released', 'released']);
    await delivered;
    expect(sender.sent).toEqual([]);
  });

  it('when stopped claims nothing more, not even for a job that waited for room', async () => {
    const { service, dispatches, sender } = bench(sendable(3), { WEBHOOK_MAX_IN_FLIGHT: 1 });
    await service.deliver('d1');
    const waiting = service.deliver('d2');
    const stopped = service.stop();
    await waiting;
    await service.deliver('d3');
    expect(dispatches.claimed).toEqual(['d1']);
    sender.answer.open();
    await stopped;
  });

  describe('what has waited for its turn', () => {
    /** Two notifications, of which one is under way and one waits, for whose alert this is what is read then. */
    async function waiting(
      present: () => ReadonlyMap<string, DeliverableAlert>,
      { waitedMs = 1500, readMs = 0 } = {},
    ) {
      const made = bench(sendable(2), { WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT: 1 });
      const { dispatches, sender, service } = made;
      let passedMs = waitedMs;
      dispatches.alertsOf.mockImplementation(async () => {
        passedMs += readMs;
        return present();
      });
      await service.deliver('d1');
      await until('one is under way', () => sender.sent.length === 1);
      const now = performance.now.bind(performance);
      const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
      sender.answer.open();
      await until('the other one is done with', () => dispatches.recorded.length === 2);
      clock.mockRestore();
      await service.stop();
      return made;
    }
    const { alertId } = notification(0);
    const nowAs = (changes: Partial<DeliverableAlert>) => () =>
      new Map([[alertId, { ...sealed, ...changes }]]);

    it.each([
      ['switched off', 'parked', nowAs({ isActive: false })],
      ['deleted', 'cancelled', () => new Map<string, DeliverableAlert>()],
      ['moved to another endpoint', 'released', nowAs({ endpointId: 'another' })],
      ['of an endpoint whose breaker is open', 'released', nowAs({ breaker: 'open' })],
    ])('is not sent when its alert is now %s', async (_what, kind, present) => {
      const { sender, kinds } = await waiting(present);
      expect(kinds()).toEqual([kind, 'ok'].sort());
      expect(sender.sent).toHaveLength(1);
    });

    it('goes to the present URL, signed by the present secret', async () => {
      const webhook = 'https://receiver.example/new';
      const { sender, kinds } = await waiting(
        nowAs({ webhook, secret: secrets.seal('whsec_bmV3', alertId) }),
      );
      expect(kinds()).toEqual(['ok', 'ok']);
      const [, { url, headers, body }] = sender.requests as [SendRequest, SendRequest];
      expect(url).toBe(webhook);
      const signed = {
        id: headers['webhook-id'] ?? '',
        timestamp: Number(headers['webhook-timestamp']),
        body,
        secrets: ['whsec_bmV3'],
      };
      expect(headers['webhook-signature']).toBe(signWebhook(signed));
    });

    it('is released when reading its alert took until the lease is too short', async () => {
      const { sender, kinds } = await waiting(nowAs({}), {
        readMs: testSettings({ DATABASE_URL: 'postgres://unused' }).LEASE_MS,
      });
      expect(kinds()).toEqual(['ok', 'released']);
      expect(sender.sent).toHaveLength(1);
    });

    it('is released when its alert cannot be read', async () => {
      const { sender, kinds, told } = await waiting(() => {
        throw new Error('no database');
      });
      expect(kinds()).toEqual(['ok', 'released']);
      expect(sender.sent).toHaveLength(1);
      expect(told('delivery.alert-not-read')).toHaveLength(1);
    });

    it('is sent as it was read when that is less than a second ago', async () => {
      const { dispatches, kinds } = await waiting(nowAs({ isActive: false }), { waitedMs: 0 });
      expect(kinds()).toEqual(['ok', 'ok']);
      expect(dispatches.alertsOf).not.toHaveBeenCalled();
    });
  });

  describe('when an endpoint has its full share of a dispatch', () => {
    const share = sendable(DUE_PER_ENDPOINT);
    const all = { WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT: DUE_PER_ENDPOINT };

    async function deliver(items: DeliverableNotification[], result: SendResult = OK) {
      const { service, dispatches, hurried, sender } = bench(items, all);
      sender.result = result;
      await service.deliver('d1');
      sender.answer.open();
      await until('all recorded', () => dispatches.recorded.length === items.length);
      await service.stop();
      return hurried;
    }

    it('dispatches more once all of that has succeeded', async () => {
      expect(await deliver(share)).toEqual([ALERT.endpointId]);
    });

    it('does not when it had fewer: there are no more', async () => {
      expect(await deliver(share.slice(1))).toEqual([]);
    });

    it('does not when it refuses', async () => {
      expect(await deliver(share, { ...OK, statusCode: 503 })).toEqual([]);
    });

    it('does not while others wait for their turn there', async () => {
      const { service, dispatches, hurried, sender } = bench(share, all);
      await service.deliver('d1');
      await service.deliver('d2');
      sender.answer.open();
      await until('both recorded', () => dispatches.recorded.length === 2 * share.length);
      await service.stop();
      expect(hurried).toEqual([ALERT.endpointId]);
    });
  });
});
