const COMMIT = {
  module: 'typeorm/driver/postgres/PostgresQueryRunner.js',
  className: 'PostgresQueryRunner',
  method: 'commitTransaction',
  // Not the first commit: ticks flow by then.
  call: 5,
} as const;

/** The steps of storing a tick at which a test may interrupt the ingestor. */
export const STEPS = {
  beforeTransaction: {
    module: '@tickhook/database',
    className: 'TickRepository',
    method: 'storeTicks',
    moment: 'before',
    call: 5,
  },
  beforeCommit: { ...COMMIT, moment: 'before' },
  afterCommit: { ...COMMIT, moment: 'after' },
  beforeEnqueue: {
    module: '@tickhook/queues',
    className: 'JobProducer',
    method: 'addMatch',
    moment: 'before',
    call: 5,
  },
} as const;
