import type { Facts } from './facts.js';
import { acceptedOf, groupBy, type Verdict } from './verdict.js';

/** Results of a run. */
export interface Run {
  backend: string;
  seed: string;
  minutes: number;
  facts: Facts;
  verdict: Verdict;
  /** number of actions by kind; `missed` counts those of any kind that needed something currently down */
  actions: ReadonlyMap<string, number>;
  missed: number;
  ticks: number;
  /** time to settle after the last action; `undefined` if the run did not settle */
  settledMs: number | undefined;
}

const FACTS_SHOWN = 8;

/** A table of the runs' figures, one column per run, and the broken promises. */
export function describeRuns(runs: readonly Run[]): string {
  const columns = runs.map(figuresOf);
  const names = [...new Set(columns.flatMap((figures) => Object.keys(figures)))];
  const lines = names.map((name) => [name, ...columns.map((figures) => String(figures[name] ?? '-'))]);
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  const table = lines.map((line) => line.map(pad).join('  '));
  return [...table, ...runs.flatMap(brokenLines)].join('\n');
}

export function isBroken({ verdict }: Pick<Run, 'verdict'>): boolean {
  return Object.values(verdict).some((broken) => broken.length > 0);
}

/** The first facts that break each promise. */
export function brokenLines({ backend, verdict }: Pick<Run, 'backend' | 'verdict'>): string[] {
  return Object.entries(verdict).flatMap(([promise, broken]: [string, string[]]) =>
    broken
      .slice(0, FACTS_SHOWN)
      .map((fact, index) => `BROKEN (${backend}) ${promise} ${index + 1} of ${broken.length}: ${fact}`),
  );
}

function figuresOf(run: Run): Record<string, string | number> {
  const { facts, verdict } = run;
  const { leftovers } = facts;
  const errors = facts.notifications.flatMap((notification) => notification.errors);
  const received = groupBy(facts.received, ({ webhookId }) => webhookId);
  const delivered = facts.notifications.map(({ id }) => acceptedOf(received, id).length);
  return {
    backend: run.backend,
    seed: run.seed,
    minutes: run.minutes,
    actions: [...run.actions.values()].reduce((sum, count) => sum + count, 0),
    ...Object.fromEntries([...run.actions].map(([kind, count]) => [`  ${kind}`, count])),
    '  met what was away': run.missed,
    ticks: run.ticks,
    calls: facts.calls.onChain.length,
    alerts: facts.watches.length,
    notifications: facts.notifications.length,
    withheld: facts.users.reduce((sum, { withheld }) => sum + withheld, 0),
    requests: facts.received.length,
    delivered: delivered.filter((count) => count > 0).length,
    retries: facts.notifications.reduce((sum, { errors: all }) => sum + Math.max(0, all.length - 1), 0),
    unknown: errors.filter((error) => error === 'unknown').length,
    'same-id duplicates': delivered.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    'unexplained duplicates': verdict.unexplainedDuplicates.length,
    'other-id duplicates': verdict.otherIdDuplicates.length,
    lost: verdict.lost.length,
    unasked: verdict.unasked.length,
    'wrong usage': verdict.usage.length,
    'wrong on the chain': verdict.chain.length,
    stuck: leftovers.unmatched + leftovers.dispatches + leftovers.pending,
    'seconds to settle': run.settledMs === undefined ? 'never' : (run.settledMs / 1000).toFixed(1),
  };
}
