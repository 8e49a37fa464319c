import { NotificationAnnouncer, NotificationListener, type ChangedAlert } from '@tickhook/database';
import { aDispatch, aNotification, startTestDatabase, until } from '@tickhook/testing';
import { v4 as uuidv4 } from 'uuid';
import { gate } from './fixtures/gate.js';
import { Pipeline, type TestAlert } from './fixtures/pipeline.js';
import { queueBackends } from './fixtures/queue-backends.js';
import { bidFor } from './fixtures/recorded-calls.js';

const database = await startTestDatabase();
const { dataSource } = database;
const { backends, skipped } = await queueBackends();

/** A change as it was heard, with the states its notifications had in the database at that moment. */
interface Heard extends ChangedAlert {
  states: string[];
}

let heard: Heard[];
/** announcements heard so far */
let payloads: number;
let isListening = false;
const listener = new NotificationListener({
  url: database.url,
  applicationName: 'test',
  onAnnouncement: (announcement) => {
    if (announcement === 'all') return void (isListening = true);
    payloads += 1;
    for (const change of announcement) void look(change);
  },
});

async function look(change: ChangedAlert): Promise<void> {
  const rows: { state: string }[] = await dataSource.query(
    `SELECT status || ' ' || attempts AS state FROM notification WHERE id = ANY($1)`,
    [change.notificationIds],
  );
  heard.push({ ...change, states: rows.map(({ state }) => state) });
}

if (skipped !== undefined) {
  describe('announcements on redis', () => {
    it.skip(`skipped: ${skipped}`, () => undefined);
  });
}

beforeAll(async () => {
  listener.start();
  await until('it listens', () => isListening);
});

afterAll(async () => {
  await listener.stop();
  await Promise.all(backends.map((backend) => backend.end()));
  await database.stop();
});

describe.each(backends)('announcements on $name', (backend) => {
  let pipeline: Pipeline;

  beforeEach(async () => {
    pipeline = await Pipeline.prepare(database, backend);
    heard = [];
    payloads = 0;
  });

  afterEach(() => pipeline.stop());

  const idsOf = async (alert: TestAlert) => (await pipeline.history(alert)).map(({ id }) => id).sort();
  /** Ids announced for an alert, in order, with duplicates. */
  const named = (alert: TestAlert) =>
    heard
      .filter(({ alertId }) => alertId === alert.id)
      .flatMap(({ notificationIds }) => notificationIds)
      .sort();
  const states = () => heard.flatMap((change) => change.states);
  /** Makes the receiver answer only once the gate is opened. */
  function heldAnswer() {
    const answer = gate();
    pipeline.respond(async (response) => {
      await answer.opened;
      response.writeHead(204).end();
    });
    return answer;
  }

  it('a match announces what it made once it is committed, together; then a delivery does', async () => {
    const [alert, other] = [await pipeline.alert(), await pipeline.alert()];
    const answer = heldAnswer();
    const app = await pipeline.boot();
    await pipeline.announce(app, await pipeline.store(bidFor(1), bidFor(2), bidFor(3)));
    await until('what was made is heard', () => heard.length >= 2);
    expect(payloads).toBe(1);
    expect(states()).toEqual(Array(6).fill('pending 0'));
    for (const each of [alert, other]) expect(named(each)).toEqual(await idsOf(each));

    heard = [];
    payloads = 0;
    await pipeline.receiver.waitFor(6);
    answer.open();
    await pipeline.untilSettled();
    await until('what was delivered is heard', () => states().length >= 6);
    expect(states()).toEqual(Array(6).fill('ok 1'));
    expect(payloads).toBeLessThanOrEqual(2);
    for (const each of [alert, other]) expect(named(each)).toEqual(await idsOf(each));
  });

  it('a match that made nothing announces nothing', async () => {
    const alert = await pipeline.alert();
    const idle = await pipeline.alert({ method: 'IssueAsset' });
    const answer = heldAnswer();
    const app = await pipeline.boot();
    const tick = await pipeline.store(bidFor(1));
    await pipeline.announce(app, tick);
    await until('what was made is heard', () => heard.length > 0);
    heard = [];
    answer.open();
    await until('the outcome is heard', () => heard.length > 0);
    heard = [];
    await dataSource.query('UPDATE tick SET matched_at = NULL');
    await pipeline.announce(app, tick);
    await pipeline.untilSettled();
    await app.get(NotificationAnnouncer).flush();
    app.get(NotificationAnnouncer).announceAlerts([idle.id]);
    await until('the last is heard', () => heard.some(({ alertId }) => alertId === idle.id));
    expect(named(alert)).toEqual([]);
  });

  it('a sweep announces what it ends: what was lost for good, and what waited too long', async () => {
    const [alert, parked] = [await pipeline.alert(), await pipeline.alert()];
    const tried = { unknowns: 9, attempts: 9, attemptedAt: new Date() };
    const id = await aNotification(dataSource, { alert, ...tried });
    await aDispatch(dataSource, [id], { leaseToken: uuidv4(), leaseUntil: new Date(0) });
    const waiting = await aNotification(dataSource, { alert: parked, createdAt: new Date(0) });
    await dataSource.query(`UPDATE notification SET next_attempt_at = 'infinity' WHERE id = $1`, [waiting]);
    await pipeline.boot();
    await until('both are heard', () => heard.length >= 2);
    expect(heard).toHaveLength(2);
    expect(heard).toEqual(
      expect.arrayContaining([
        { alertId: alert.id, notificationIds: [id], states: ['error 10'] },
        { alertId: parked.id, notificationIds: [], states: [] },
      ]),
    );
  });

  it('a worker that stops announces what is pending', async () => {
    const alert = await pipeline.alert();
    const id = await aNotification(dataSource, { alert });
    const app = await pipeline.boot();
    app.get(NotificationAnnouncer).announce([{ alertId: alert.id, id }]);
    await app.close();
    await until('it is heard', () => heard.length > 0);
    expect(heard).toEqual([{ alertId: alert.id, notificationIds: [id], states: ['pending 0'] }]);
  });
});
