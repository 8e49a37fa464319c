import { anAlert, aNotification, aUser, startTestDatabase, type TestDatabase } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { Attempt } from '../entities/attempt.entity.js';
import { anAttempt, dispatched, settle } from '../fixtures/dispatch-bench.js';
import { HistoryRepository } from './history.repository.js';
import { ResendRepository } from './resend.repository.js';
import { SweepRepository } from './sweep.repository.js';

describe('HistoryRepository.attempts', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let history: HistoryRepository;
  let userId: string;
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    history = new HistoryRepository(dataSource);
    ({ id: userId } = await aUser(dataSource));
  });
  afterAll(() => database.stop());

  it('gives none before the first', async () => {
    const alert = await anAlert(dataSource, { userId });
    expect(await history.attempts(userId, await aNotification(dataSource, { alert }))).toEqual([]);
  });

  it('gives every try, oldest first, that of a success and its resend too', async () => {
    const { ids, dispatchId } = await dispatched(dataSource, userId);
    const [id] = ids as [string];
    const failure = anAttempt({ elapsedMs: 1, response: Buffer.of(0, 255) });
    const success = anAttempt({
      elapsedMs: 2,
      statusCode: 204,
      error: null,
      response: Buffer.alloc(64 * 1024, 'x'),
    });
    const endpointId = null;
    await settle(dataSource, dispatchId, () => ({
      id,
      endpointId,
      kind: 'retry',
      attempt: failure,
      delayMs: 0,
    }));
    await settle(dataSource, await due(), () => ({ id, endpointId, kind: 'ok', attempt: success }));
    await new ResendRepository(dataSource).resend(userId, id);
    const timeout = anAttempt({ elapsedMs: 3, statusCode: null, error: 'timeout', response: null });
    await settle(dataSource, await due(), () => ({ id, endpointId, kind: 'error', attempt: timeout }));
    const attemptedAt = expect.any(Date);
    expect(await history.attempts(userId, id)).toEqual([
      { number: 1, attemptedAt, ...failure },
      { number: 2, attemptedAt, ...success, response: Buffer.alloc(4096, 'x') },
      { number: 3, attemptedAt, ...timeout },
    ]);
  });

  async function due(): Promise<string> {
    const [dispatchId] = await new SweepRepository(dataSource).dispatchDue(10);
    return dispatchId!;
  }

  it('gives only those of the notification', async () => {
    const alert = await anAlert(dataSource, { userId });
    const columns = {
      attempts: 2,
      attemptedAt: new Date('2026-01-01T00:00:02Z'),
      url: 'https://example.com',
    };
    const [id, other] = [
      await aNotification(dataSource, { alert, ...columns }),
      await aNotification(dataSource, { alert, ...columns }),
    ];
    const attemptedAt = new Date('2026-01-01T00:00:01Z');
    await dataSource.manager.insert(Attempt, [
      { notificationId: id, number: 1, attemptedAt, error: 'mine' },
      { notificationId: other, number: 1, attemptedAt, error: 'other' },
    ]);
    const attempts = await history.attempts(userId, id);
    expect(attempts.map(({ number, error }) => [number, error])).toEqual([
      [1, 'mine'],
      [2, null],
    ]);
  });
});
