import {
  aUser,
  startReceiver,
  startTestDatabase,
  until,
  type Receiver,
  type TestDatabase,
} from '@tickhook/testing';
import { Pipeline } from '../fixtures/pipeline.js';
import { POSTGRES } from '../fixtures/queue-backends.js';
import { bidFor } from '../fixtures/recorded-calls.js';

describe('mails of a plan', () => {
  let database: TestDatabase;
  let pipeline: Pipeline;
  let devnet: Receiver;
  beforeAll(async () => {
    database = await startTestDatabase();
    devnet = await startReceiver({ respond: (_request, response) => response.writeHead(201).end() });
    pipeline = await Pipeline.prepare(database, POSTGRES);
  });
  afterAll(async () => {
    await pipeline.stop();
    await devnet.stop();
    await database.stop();
  });

  it('arrive once each, from whichever of two workers, as calls use the plan up', async () => {
    const user = await aUser(database.dataSource, { plan: 'Freemium', email: 'ann@example.com' });
    const alert = await pipeline.alert({ userId: user.id });
    await database.dataSource.query(
      `INSERT INTO usage (user_id, month, notifications)
       VALUES ($1, date_trunc('month', now() AT TIME ZONE 'UTC')::date, 158)`,
      [user.id],
    );
    const settings = { DEVNET_PORT: Number(new URL(devnet.url).port), PUBLIC_URL: 'http://localhost:3000' };
    const [app] = await Promise.all([pipeline.boot(settings), pipeline.boot(settings)]);
    for (let tick = 0; tick < 9; tick++) {
      const calls = Array.from({ length: 5 }, (_, shares) => bidFor(shares + 1));
      await pipeline.announce(app, await pipeline.store(...calls));
    }
    await devnet.waitFor(2);
    await pipeline.untilSettled();
    expect(await pipeline.usage(alert)).toBe(200);
    await until(
      'no mail left',
      async () => (await database.dataSource.query('SELECT 1 FROM mail')).length === 0,
    );
    const mails: { to: string; subject: string }[] = devnet.requests.map(({ body }) => JSON.parse(body));
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
      "ann@example.com: 80 % of this month's notifications are used",
      "ann@example.com: All of this month's notifications are used",
    ]);
  });
});
