import { readFileSync } from 'node:fs';

const MATRIX = 'apps/worker/src/crash-matrix.integration.spec.ts';
const INGESTOR_MATRIX = 'apps/ingestor/src/crash-matrix.integration.spec.ts';
const SHUTDOWN = 'apps/worker/src/shutdown.integration.spec.ts';
const OUTAGE = 'apps/worker/src/outage.integration.spec.ts';
const RESTORE = 'apps/worker/src/restore.integration.spec.ts';
const INGESTOR = 'apps/ingestor/src/main.integration.spec.ts';
const FEED = 'apps/ingestor/src/feed-faults.integration.spec.ts';

const BEFORE_SENDS = {
  file: MATRIX,
  title: 'of which each is killed one step further before anything is sent: every call comes once',
};
const WHILE_SENDING = {
  file: MATRIX,
  title: 'of which each is killed while it sends and records: what comes twice is on record',
};

/** Failures, and the tests that show what happens then. */
const ROWS: Readonly<Record<string, readonly { file: string; title: string }[]>> = {
  'ingestor killed anywhere': [
    {
      file: INGESTOR_MATRIX,
      title: 'of which each is hit at another step of storing: every call is stored once',
    },
    { file: INGESTOR_MATRIX, title: 'killed between its commit and the queue, which is %s' },
    { file: INGESTOR, title: 'loses nothing and stores nothing twice though it is killed again and again' },
    { file: INGESTOR, title: 'takes over from one that is killed' },
  ],
  'matcher killed before commit': [BEFORE_SENDS],
  'matcher killed after commit, before enqueue': [BEFORE_SENDS],
  'worker killed after claim, before a send': [BEFORE_SENDS],
  'worker killed during sends or before recording': [
    WHILE_SENDING,
    {
      file: 'apps/worker/src/crash.integration.spec.ts',
      title: 'deliver every call; what came twice has the same id and an unknown attempt on record',
    },
  ],
  'killed again and again on one notification': [
    {
      file: MATRIX,
      title: 'that one notification kills again and again: it is given up visibly, and can be sent again',
    },
  ],
  'queue emptied': [
    {
      file: MATRIX,
      title: 'whose queue is emptied while they have a job of each kind in hand: every call comes once',
    },
    {
      file: 'apps/worker/src/pipeline.integration.spec.ts',
      title: 'loses and repeats nothing when the queue is emptied while work is there',
    },
  ],
  'queue restarted empty, down for minutes': [
    { file: OUTAGE, title: 'Redis goes away and comes back empty' },
    { file: INGESTOR, title: 'stores ticks all the same' },
  ],
  'Postgres restarts': [
    { file: OUTAGE, title: 'services wait, go on by themselves, and every call is delivered' },
    { file: INGESTOR, title: 'waits for it, says that it is not ready, and goes on' },
  ],
  'restore from a backup': [{ file: RESTORE, title: 'what was sent in between is sent again' }],
  'process paused longer than its lease': [
    {
      file: MATRIX,
      title:
        'of which one stands still for longer than its lease and its transaction last: it changes nothing afterwards',
    },
    {
      file: INGESTOR_MATRIX,
      title: '$where: another takes over once its session has ended, and it writes no more',
    },
  ],
  SIGTERM: [
    { file: MATRIX, title: 'told to stop at whatever step: every call comes once' },
    {
      file: SHUTDOWN,
      title: 'ends what is in flight and leaves the rest to another: every call comes once',
    },
    { file: SHUTDOWN, title: 'ends at its limit when a receiver never answers, and another takes over' },
    { file: INGESTOR, title: 'ends within three seconds while ticks flow, and goes on where it was' },
  ],
  'feed answers garbage, goes backwards, lags, jumps an epoch': [
    { file: FEED, title: 'stores each call of 1000 ticks once through' },
    { file: FEED, title: 'stores nothing wrong while the feed %s, and goes on afterwards' },
  ],
};

describe.each(Object.entries(ROWS))('%s', (_row, tests) => {
  it.each(tests)('is tested: $title', ({ file, title }) => {
    expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')).toContain(title);
  });
});
