import { anAlert, aNotification, aUser, startTestDatabase } from '@tickhook/testing';
import { casesOf, type DeliveryCase } from '@tickhook/testing/delivery-cases';
import { HistoryRepository } from './repositories/history.repository.js';

const LIMIT = 7;
const FIRST = 40;
const PER_PAGE = 3;

const database = await startTestDatabase();
const { dataSource } = database;

afterAll(() => database.stop());

const RUNNERS: Record<string, (row: DeliveryCase) => Promise<void>> = {
  // The history pages only towards older entries, or from the newest: going back means starting at the newest again.
  'SM-pagination': async ({ expect: expected }) => {
    const { id: userId } = await aUser(dataSource);
    const alert = await anAlert(dataSource, { userId });
    const history = new HistoryRepository(dataSource);
    let clock = Date.now() - 60_000;
    const made: string[] = [];
    const make = async () =>
      made.unshift(
        await aNotification(dataSource, { alert, occurredAt: new Date(clock++), url: alert.webhook }),
      );
    for (let count = 0; count < FIRST; count++) await make();

    /** All pages, the newest first, while new ones arrive between them. */
    const walk = async () => {
      const seen: string[] = [];
      for (let before: string | undefined; ; before = seen.at(-1)) {
        const { entries: page, hasMore } = await history.page(userId, alert.id, {
          limit: LIMIT,
          ...(before !== undefined && { before }),
        });
        seen.push(...page.map(({ id }) => id));
        for (let count = 0; count < PER_PAGE; count++) await make();
        if (!hasMore) return seen;
      }
    };
    for (const direction of ['forth', 'back']) {
      const present = [...made];
      const seen = await walk();
      const no_gap = present.every((id) => seen.includes(id));
      const no_dup = new Set(seen).size === seen.length;
      expect({ direction, no_gap, no_dup }).toEqual({ direction, ...expected });
      expect(seen).toEqual(present);
    }
    expect(made.length).toBeGreaterThan(FIRST + 2 * PER_PAGE);
  },
};

describe('delivery cases', () => {
  const rows = casesOf('libs/database');

  it('that are decided here all run here', () => {
    expect(Object.keys(RUNNERS)).toEqual(rows.map(({ id }) => id));
  });

  it.each(rows)('$id', async (row) => {
    await RUNNERS[row.id]!(row);
  });
});
