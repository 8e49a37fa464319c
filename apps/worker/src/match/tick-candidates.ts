import type { MatchableCall, NotificationCandidate } from '@tickhook/database';

/** A call, and how many alerts it matches. */
export interface MatchedCall {
  call: MatchableCall;
  alerts: number;
}

/**
 * The notifications to make for a tick, in the order of their ids. Calls are matched only as they are needed, so that a
 * tick with many calls that match many alerts is never in memory as a whole.
 */
export class TickCandidates {
  /** the calls matched so far, including those handled by an earlier transaction */
  readonly matched: MatchedCall[] = [];
  private ready: NotificationCandidate[] = [];

  /**
   * @param match the candidates of a call, in any order
   * @param madeThrough candidates with ids up to this one have been handled already
   */
  constructor(
    readonly tick: number,
    private readonly calls: readonly MatchableCall[],
    private readonly match: (call: MatchableCall) => NotificationCandidate[],
    private readonly madeThrough: string | null,
  ) {}

  /** The next candidates, at most `size`; they are the last ones if `isLeft` is false afterwards. */
  nextPart(size: number): NotificationCandidate[] {
    while (this.ready.length <= size && this.matched.length < this.calls.length) this.matchNext();
    return this.ready.splice(0, size);
  }

  get isLeft(): boolean {
    return this.ready.length > 0;
  }

  private matchNext(): void {
    const call = this.calls[this.matched.length];
    if (!call) return;
    const candidates = this.match(call);
    this.matched.push({ call, alerts: candidates.length });
    // Ids within a tick are ordered by the call's position, so only those of the same call need sorting.
    candidates.sort((one, other) => (one.id < other.id ? -1 : 1));
    for (const candidate of candidates) {
      if (this.madeThrough === null || candidate.id > this.madeThrough) this.ready.push(candidate);
    }
  }
}
