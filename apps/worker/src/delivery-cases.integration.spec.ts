import { startTestDatabase } from '@tickhook/testing';
import { casesOf } from '@tickhook/testing/delivery-cases';
import { readFileSync } from 'node:fs';
import { DURABILITY_CASES } from './fixtures/durability-cases.js';
import { Pipeline } from './fixtures/pipeline.js';
import { POSTGRES } from './fixtures/queue-backends.js';
import { STATE_CASES } from './fixtures/state-cases.js';

const RUNNERS = { ...STATE_CASES, ...DURABILITY_CASES };

/** Cases that need processes to be killed or paused, or a server to be stopped; each has a separate test. */
const PROVEN_BY: Readonly<Record<string, { file: string; title: string }>> = {
  'DU-sigstop': {
    file: 'crash-matrix.integration.spec.ts',
    title:
      'of which one stands still for longer than its lease and its transaction last: it changes nothing afterwards',
  },
  'DU-crash-after-send': {
    file: 'crash-matrix.integration.spec.ts',
    title: 'of which each is killed while it sends and records: what comes twice is on record',
  },
  'DU-pg-down-after-send': {
    file: 'outage.integration.spec.ts',
    title: 'Postgres is shut down at once: services wait, go on by themselves, and every call is delivered',
  },
};

/** Longer than any case waits, so that each ends what it has started. */
const CASE_MS = 180_000;

const database = await startTestDatabase();
let pipeline: Pipeline;

beforeEach(async () => {
  pipeline = await Pipeline.prepare(database, POSTGRES);
});

afterEach(() => pipeline.stop());

afterAll(() => database.stop());

describe('delivery cases', () => {
  const rows = casesOf('apps/worker');

  it('that are decided here all run here, or have a test of their own', () => {
    const known = [...Object.keys(RUNNERS), ...Object.keys(PROVEN_BY)];
    expect(known.sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  it.each(rows.filter(({ id }) => id in RUNNERS))(
    '$id',
    async (row) => {
      await RUNNERS[row.id]!({ pipeline, database }, row);
    },
    CASE_MS,
  );

  it.each(Object.entries(PROVEN_BY))('%s has a test of its own', (_id, { file, title }) => {
    expect(readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')).toContain(title);
  });
});
