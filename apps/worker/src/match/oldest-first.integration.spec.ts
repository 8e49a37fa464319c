import { CatalogueRepository, MatchRepository, TickRepository } from '@tickhook/database';
import type { PlanName } from '@tickhook/domain';
import { aUser, anAlert, startTestDatabase, type TestDatabase } from '@tickhook/testing';
import { startMatcher } from '../fixtures/matcher.js';
import { bidFor, CallEncoder } from '../fixtures/recorded-calls.js';
import type { MatchService } from './match.service.js';

const NETWORK = 'test';
const TICKS = 60;
const OLDER = { from: 1, to: 30 };
const NEWER = { from: 31, to: TICKS };

describe('ticks of a job, while older ones have yet to be matched', () => {
  let database: TestDatabase;
  const stops: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    database = await startTestDatabase();
    const encoder = new CallEncoder(await new CatalogueRepository(database.dataSource).loadDefinitions());
    const ticks = new TickRepository(database.dataSource);
    await ticks.startCursor(NETWORK, 0);
    for (let number = 1; number <= TICKS; number++) {
      const bid = bidFor(1);
      const calls = [encoder.encode({ ...bid, tickNumber: number }, 0)];
      const tick = { number, epoch: 162, timestamp: bid.timestamp, calls, anomalies: [] };
      await ticks.storeTicks(NETWORK, { from: number - 1, to: number }, [tick]);
    }
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    await database.stop();
  });

  async function aMatcher(repository?: MatchRepository): Promise<MatchService> {
    const { matcher, stop } = await startMatcher(database.url, repository);
    stops.push(stop);
    return matcher;
  }

  /** @param left notifications that its plan has left */
  async function anAccount(plan: PlanName, left = 0): Promise<void> {
    const { id: userId } = await aUser(database.dataSource, { plan });
    await anAlert(database.dataSource, { userId });
    await database.dataSource.query(
      `INSERT INTO usage (user_id, month, notifications)
       VALUES ($1, date_trunc('month', now() AT TIME ZONE 'UTC')::date, $2)`,
      [userId, 200 - left],
    );
  }

  /** Ticks that are matched, and ticks with notifications. */
  async function state(): Promise<{ matched: number[]; notified: number[] }> {
    const rows: { number: string; matched: boolean; notified: boolean }[] = await database.dataSource.query(
      `SELECT t.number, t.matched_at IS NOT NULL AS matched, n.id IS NOT NULL AS notified
       FROM tick t JOIN chain_call c ON c.tick = t.number LEFT JOIN notification n ON n.tx_id = c.tx_id
       ORDER BY t.number`,
    );
    const numbers = (which: typeof rows) => which.map(({ number }) => Number(number));
    return {
      matched: numbers(rows.filter(({ matched }) => matched)),
      notified: numbers(rows.filter(({ notified }) => notified)),
    };
  }

  const nothing = () => Promise.resolve();

  it('come after those, whose job may be lost, when they count towards a limited plan', async () => {
    await anAccount('Freemium', 40);
    await (await aMatcher()).matchRange(NEWER, nothing);
    expect(await state()).toEqual({ matched: upTo(TICKS), notified: upTo(40) });
  });

  it('are matched at once when they count towards none', async () => {
    await anAccount('Enterprise');
    await (await aMatcher()).matchRange(NEWER, nothing);
    expect(await state()).toEqual({ matched: upTo(TICKS).slice(30), notified: upTo(TICKS).slice(30) });
  });

  it('do not have those after them matched as well', async () => {
    await anAccount('Freemium', 40);
    await (await aMatcher()).matchRange({ from: 31, to: 35 }, nothing);
    expect(await state()).toEqual({ matched: upTo(35), notified: upTo(35) });
  });

  it('are not held up by one that cannot be matched', async () => {
    await anAccount('Freemium', 40);
    class Failing extends MatchRepository {
      override async markMatched(...args: Parameters<MatchRepository['markMatched']>) {
        if (args[1].includes(OLDER.to)) throw new Error('unmatchable');
        return super.markMatched(...args);
      }
    }
    const matcher = await aMatcher(new Failing());
    await matcher.matchRange(NEWER, nothing);
    expect((await state()).matched).toEqual(expect.arrayContaining(upTo(TICKS).slice(30)));
    await expect(matcher.matchRange(OLDER, nothing)).rejects.toThrow('unmatchable');
  });
});

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
