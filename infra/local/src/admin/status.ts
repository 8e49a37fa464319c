import { queueSettings, readSettings } from '@tickhook/config';
import {
  OperatorStatusRepository,
  type BackfillStatus,
  type CursorStatus,
  type NewestCall,
  type OpenEndpoint,
  type PlanGrant,
  type UsageStatus,
  type WorkStatus,
} from '@tickhook/database';
import { createJobProducer, QUEUE_NAMES } from '@tickhook/queues';
import { counted, UsageError, type Command } from './command.js';
import { readRunning, type Running } from './running.js';

type Row = [what: string, value: string];

const ANSWER_MS = 3000;
/** Unreachable endpoints and plans set ahead are named up to this many; all are counted. */
const NAMED = 5;

export const status: Command = {
  usage: 'status',
  summary:
    'how far the feed is stored, what waits to be matched or sent, which endpoints fail, what was used this month',
  async run({ dataSource, databaseUrl }, args) {
    if (args.length > 0) throw new UsageError();
    const repository = new OperatorStatusRepository(dataSource);
    const { running } = readRunning();
    const ours = running?.database === databaseUrl ? running : undefined;
    const rows = [
      ...(await repository.cursors()).map(cursorRow),
      newestCallRow(await repository.newestCall()),
      backfillsRow(await repository.backfills()),
      ...workRows(await repository.work()),
      ...(await repository.openEndpoints(NAMED)).map(endpointRow),
      usageRow(await repository.usage()),
      ...grantRows(await repository.planGrants()),
      ...(await queueRows(queueUrl(databaseUrl, ours))),
    ];
    const width = Math.max(...rows.map(([what]) => what.length));
    return rows.map(([what, value]) => `${what.padEnd(width)}  ${value}`).join('\n');
  },
};

/** Shows the lag when the cursor last moved: only the ingestor knows the current head. */
function cursorRow({ network, tick, behind, secondsAgo }: CursorStatus): Row {
  const lag = behind === null ? 'head unknown' : `then ${behind} behind the head`;
  return [`cursor (${network})`, `${tick}, moved ${duration(secondsAgo)} ago, ${lag}`];
}

/** The cursor also moves while the feed is catching up; only the newest call's age shows how far behind it is. */
function newestCallRow(call: NewestCall | undefined): Row {
  return ['newest call', call ? `${duration(call.secondsAgo)} old, in tick ${call.tick}` : 'none'];
}

function backfillsRow(backfills: BackfillStatus | undefined): Row {
  if (!backfills) return ['backfills', '0'];
  const { orders, nextTick, lastTick } = backfills;
  return ['backfills', `${orders}: next tick ${nextTick} of ${lastTick}`];
}

function endpointRow({ origin, secondsAgo, waiting }: OpenEndpoint): Row {
  return [`  ${origin}`, `not reached for ${duration(secondsAgo)}, ${waiting} waiting`];
}

function usageRow({ notifications, withheld, accountsOverLimit }: UsageStatus): Row {
  const over = `${withheld} withheld from ${counted(accountsOverLimit, 'account')}`;
  return ['usage this month', `${counted(notifications, 'notification')}, ${over}`];
}

/** An address that was mistyped for `set-plan` stays here. */
function grantRows(grants: PlanGrant[]): Row[] {
  const named = grants.slice(0, NAMED).map(({ email, plan }): Row => [`  ${email}`, plan]);
  return [['plans set ahead', String(grants.length)], ...named];
}

function workRows(work: WorkStatus): Row[] {
  const { due, oldestDueSeconds, dueLater, nextDueSeconds, dispatches, claimedDispatches } = work;
  return [
    ['unmatched ticks', String(work.unmatchedTicks)],
    ['due notifications', due === 0 ? '0' : `${due}, the oldest for ${duration(oldestDueSeconds)}`],
    ['due later', dueLater === 0 ? '0' : `${dueLater}, the next in ${duration(nextDueSeconds)}`],
    ['held back (unreachable)', String(work.heldBack)],
    ['held back (alert off)', String(work.parked)],
    ['dispatches', `${dispatches}, ${claimedDispatches} in the hands of a worker`],
    ['failed in the last hour', String(work.failedLastHour)],
    [
      'mails waiting',
      work.mails === 0 ? '0' : `${work.mails}, the oldest for ${duration(work.oldestMailSeconds)}`,
    ],
    ['open endpoints', String(work.openEndpoints)],
  ];
}

async function queueRows(url: string): Promise<Row[]> {
  const quiet = { info: () => undefined, warn: () => undefined };
  const producer = createJobProducer({ url, log: quiet }, { waitMs: ANSWER_MS });
  try {
    const counts = await Promise.all(QUEUE_NAMES.map((name) => producer.counts(name)));
    return QUEUE_NAMES.map((name, index) => {
      const jobs = counts[index];
      return [`queue ${name}`, jobs ? `${jobs.waiting} waiting, ${jobs.active} active` : 'does not answer'];
    });
  } finally {
    await producer.close();
  }
}

/** Like in the services, the queue is in the database unless QUEUE_URL is set. */
function queueUrl(databaseUrl: string, ours: Running | undefined): string {
  const settings = readSettings(queueSettings, { ...process.env, DATABASE_URL: databaseUrl });
  return settings.QUEUE_URL ?? ours?.queue ?? databaseUrl;
}

function duration(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}
