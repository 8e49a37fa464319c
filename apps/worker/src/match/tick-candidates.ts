import type { MatchableCall, NotificationCandidate } from '@tickhook/database';

/** A call, and how many alerts it matches. */
export interface MatchedCall {
  call: MatchableCall;
  alerts: number;
}

/**
 * What is to be made of a tick, in the order of the ids. A call is matched when it is its turn: a tick of many calls that
 * many alerts wait for is never in memory as a whole.
 */
export class TickCandidates {
  /** those matched so far, what was decided on before included */
  readonly matched: MatchedCall[] = [];
  private ready: NotificationCandidate[] = [];

  /**
   * @param match the candidates of a call, in any order
   * @param madeThrough what has an id up to this one is decided on already
   */
  constructor(
    readonly tick: number,
    private readonly calls: readonly MatchableCall[],
    private readonly match: (call: MatchableCall) => NotificationCandidate[],
    private readonly madeThrough: string | null,
  ) {}

  /** The next ones, at most `size`; they are the last ones when nothing `isLeft` after them. */
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
    // The ids of a tick begin with the place of the call: only those of the same call are to be put in order.
    candidates.sort((one, other) => (one.id < other.id ? -1 : 1));
    for (const candidate of candidates) {
      if (this.madeThrough === null || candidate.id > this.madeThrough) this.ready.push(candidate);
    }
  }
}
