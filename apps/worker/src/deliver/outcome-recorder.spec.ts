import type { Claim, NotificationAnnouncer, Outcome, Recording } from '@tickhook/database';
import { gate } from '../fixtures/gate.js';
import { claimed } from '../fixtures/notifications.js';
import { recordingLog } from '../fixtures/recording-log.js';
import { OutcomeRecorder } from './outcome-recorder.js';

type Answer = boolean | Error;

/** Notes what it is to record, and gives the answers set: held, lost or a failure; after these, held. */
class FakeDispatches {
  readonly groups: { outcomes: Outcome[]; last: boolean; token: string }[] = [];
  /** dispatches of each statement that records several */
  readonly statements: string[][] = [];
  calls = 0;

  constructor(private readonly answers: Answer[] = []) {}

  async recordUsual(recordings: readonly Recording[]): Promise<ReadonlySet<string>> {
    this.statements.push(recordings.map(({ claim }) => claim.dispatchId));
    const held = new Set<string>();
    for (const { claim, outcomes, last } of recordings)
      if (await this.record(claim, outcomes, last)) held.add(claim.dispatchId);
    return held;
  }

  async record(
    { token }: Pick<Claim, 'token'>,
    outcomes: readonly Outcome[],
    last: boolean,
  ): Promise<boolean> {
    this.calls += 1;
    const answer = this.answers.shift() ?? true;
    if (answer instanceof Error) throw answer;
    if (answer) this.groups.push({ outcomes: [...outcomes], last, token });
    return answer;
  }
}

const down = () => new Error('the database is away');
const outcomesOf = ({ items }: Claim): Outcome[] =>
  items.map(({ id }) => ({ id, endpointId: null, kind: 'cancelled' }));

function start(count: number, { answers = [] as Answer[], leaseMs = 60_000 } = {}) {
  const claim = claimed(count);
  const dispatches = new FakeDispatches(answers);
  const { logger, messages, fields } = recordingLog();
  const leaseEnd = performance.now() + leaseMs;
  const announced: string[] = [];
  const announce: NotificationAnnouncer['announce'] = (changes) => {
    for (const { id } of changes) announced.push(id);
  };
  const opener = new OutcomeRecorder(dispatches, { announce }, logger);
  const open = (number: number) => {
    const other = { ...claim, dispatchId: `d${number}` };
    return opener.open(other, leaseEnd);
  };
  return {
    recorder: opener.open(claim, leaseEnd),
    open,
    dispatches,
    announced,
    messages,
    fields,
    leaseEnd,
    outcomes: outcomesOf(claim),
    dispatchId: claim.dispatchId,
  };
}

describe('OutcomeRecorder', () => {
  it('records what several dispatches bring by one statement', async () => {
    const { recorder, open, dispatches, outcomes, dispatchId, fields } = start(2);
    const others = [open(1), open(2)];
    for (const dispatch of [recorder, ...others]) dispatch.add(outcomes[0]!);
    for (const dispatch of [recorder, ...others]) dispatch.add(outcomes[1]!);
    await Promise.all([recorder, ...others].map(({ done }) => done));
    const dispatchIds = [dispatchId, 'd1', 'd2'];
    expect(dispatches.statements).toEqual([dispatchIds]);
    expect(fields).toMatchObject([{ dispatchIds }]);
  });

  it('records by itself what a statement for several left out, and loses none of the others', async () => {
    const { recorder, open, dispatches, outcomes, messages } = start(1, { answers: [false, true, true] });
    const other = open(1);
    recorder.add(outcomes[0]!);
    other.add(outcomes[0]!);
    await Promise.all([recorder.done, other.done]);
    expect(dispatches.calls).toBe(3);
    expect(messages).toEqual(['outcome.recorded', 'outcome.recorded']);
  });

  it('records what arrives together in one group, with the token of the claim', async () => {
    const { recorder, dispatches, outcomes } = start(3);
    for (const outcome of outcomes) recorder.add(outcome);
    await recorder.done;
    expect(dispatches.groups).toEqual([{ outcomes, last: true, token: 'token' }]);
  });

  it('announces a group, and tells of it in one line, by what became of each notification', async () => {
    const { recorder, announced, fields, outcomes, dispatchId } = start(3);
    const [first, second, third] = outcomes.map(({ id }) => id);
    recorder.add(outcomes[0]!);
    recorder.add({ id: second!, endpointId: null, kind: 'parked' });
    recorder.add(outcomes[2]!);
    await recorder.done;
    expect(fields).toEqual([
      { dispatchIds: [dispatchId], outcomes: { cancelled: [first, third], parked: [second] } },
    ]);
    expect(announced).toEqual([first, second, third]);
  });

  it('does not wait for the last: a slow one holds up no result of the others', async () => {
    const { recorder, dispatches, outcomes } = start(3);
    const recorded = new Promise<void>((resolve) => {
      const record = dispatches.recordUsual.bind(dispatches);
      dispatches.recordUsual = (...args) => record(...args).finally(resolve);
    });
    recorder.add(outcomes[0]!);
    recorder.add(outcomes[1]!);
    await recorded;
    expect(dispatches.groups).toEqual([{ outcomes: outcomes.slice(0, 2), last: false, token: 'token' }]);
    recorder.add(outcomes[2]!);
    await recorder.done;
    expect(dispatches.groups[1]).toMatchObject({ outcomes: [outcomes[2]], last: true });
  });

  it('records 450 outcomes in groups of 150 at first, in order, the dispatch ending with the last', async () => {
    const { recorder, dispatches, outcomes } = start(450);
    for (const outcome of outcomes) recorder.add(outcome);
    await recorder.done;
    expect(dispatches.groups.map((group) => [group.outcomes.length, group.last])).toEqual([
      [150, false],
      [300, true],
    ]);
    expect(dispatches.groups.flatMap((group) => group.outcomes)).toEqual(outcomes);
  });

  it('begins to count anew after a full group', async () => {
    const { recorder, dispatches, outcomes } = start(152);
    for (const outcome of outcomes.slice(0, 150)) recorder.add(outcome);
    await new Promise(setImmediate);
    for (const outcome of outcomes.slice(150)) recorder.add(outcome);
    await recorder.done;
    expect(dispatches.groups.map((group) => group.outcomes.length)).toEqual([150, 2]);
  });

  it('writes one group at a time, and what arrives meanwhile in the next', async () => {
    const { recorder, dispatches, outcomes } = start(250);
    const opened = gate();
    const record = dispatches.recordUsual.bind(dispatches);
    let underWay = 0;
    let most = 0;
    const begun = new Promise<void>((resolve) => {
      dispatches.recordUsual = async (...args) => {
        most = Math.max(most, ++underWay);
        resolve();
        await opened.opened;
        underWay -= 1;
        return record(...args);
      };
    });
    recorder.add(outcomes[0]!);
    await begun;
    for (const outcome of outcomes.slice(1)) recorder.add(outcome);
    opened.open();
    await recorder.done;
    expect(most).toBe(1);
    expect(dispatches.groups.map((group) => [group.outcomes, group.last])).toEqual([
      [outcomes.slice(0, 1), false],
      [outcomes.slice(1), true],
    ]);
  });

  it('keeps outcomes while the database fails, and records and announces each once when it is back', async () => {
    const { recorder, dispatches, announced, outcomes, messages } = start(60, { answers: [down(), down()] });
    for (const outcome of outcomes) recorder.add(outcome);
    await recorder.done;
    expect(dispatches.groups.flatMap((group) => group.outcomes)).toEqual(outcomes);
    expect(announced).toEqual(outcomes.map(({ id }) => id));
    expect(messages).toEqual(['outcome.not-recorded', 'outcome.not-recorded', 'outcome.recorded']);
  });

  it('gives up when the lease ends before the database is back, and not sooner', async () => {
    const answers = Array.from({ length: 1000 }, down);
    const { recorder, dispatches, outcomes, messages, leaseEnd } = start(1, { answers, leaseMs: 600 });
    recorder.add(outcomes[0]!);
    await recorder.done;
    expect(performance.now()).toBeGreaterThanOrEqual(leaseEnd);
    expect(dispatches.calls).toBeGreaterThanOrEqual(2);
    expect(dispatches.groups).toEqual([]);
    expect(messages.at(-1)).toBe('lease.lost');
  });

  it('writes and announces nothing more once the lease is lost', async () => {
    const { recorder, dispatches, announced, outcomes, messages } = start(60, { answers: [false, false] });
    for (const outcome of outcomes) recorder.add(outcome);
    await recorder.done;
    await new Promise(setImmediate);
    expect(dispatches.calls).toBe(2);
    expect(announced).toEqual([]);
    expect(messages).toEqual(['lease.lost']);
  });

  it('has nothing to wait for when the dispatch is empty', async () => {
    const { recorder, dispatches } = start(0);
    await recorder.done;
    expect(dispatches.calls).toBe(0);
  });
});
