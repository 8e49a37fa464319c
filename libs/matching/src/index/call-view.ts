import type { DecodedCall } from '@tickhook/domain';
import { readCallValue } from '../condition/value.js';
import type { Value } from '../condition/value.js';
import type { ValuePool } from '../store/value-pool.js';
import type { Bound } from './bound-range.js';
import type { Variable } from './variable-registry.js';

/** A variable's value as the index asks for it. */
export interface Reading {
  value: Value;
  /** the value's number in the pool, or `NONE` when no alert mentions it */
  number: number;
}

/** One call, with every variable read at most once, and only when asked for. */
export class CallView {
  /** whether a limit was rounded, so that alerts were found whose bounds do not hold */
  isRounded = false;
  private readonly readings: (Reading | null)[] = [];
  private senderNumber: number | undefined;

  constructor(
    private readonly call: DecodedCall,
    private readonly pool: ValuePool,
  ) {}

  /** Number of the sender's identity, or `NONE`. */
  get sender(): number {
    return (this.senderNumber ??= this.pool.find(this.call.sourceId));
  }

  /** The variable's value, or `null` when it is absent or unreadable. */
  read(variable: Variable): Reading | null {
    const known = this.readings[variable.index];
    if (known !== undefined) return known;
    const reading = this.readNew(variable);
    this.readings[variable.index] = reading;
    return reading;
  }

  /** Numbers of all parts of a text that some alert mentions, each once. */
  partsOf(text: string): Set<number> {
    const parts = new Set([this.pool.find('')]);
    for (let start = 0; start < text.length; start++) {
      for (let end = start + 1; end <= text.length; end++) parts.add(this.pool.find(text.slice(start, end)));
    }
    return parts;
  }

  /**
   * Keys below this belong to bounds that the call's value exceeds. A value beyond 2^53 shares its double with
   * its neighbours: the limit is then one double higher, so that their bounds are found too.
   */
  limitOf(bound: Bound | undefined): number {
    if (!bound) return Infinity;
    const reading = this.read(bound.variable);
    if (!reading) return -Infinity;
    const limit = bound.sign * Number(reading.value);
    if (Number.isSafeInteger(limit)) return limit;
    this.isRounded = true;
    return limit + Math.abs(limit) * Number.EPSILON;
  }

  private readNew({ name, type }: Variable): Reading | null {
    const value = readCallValue(type, this.call.values.get(name));
    return value === undefined ? null : { value, number: this.pool.find(value) };
  }
}
