import type { DecodedCall } from '@tickhook/domain';
import { readCallValue } from '../condition/value.js';
import type { Value } from '../condition/value.js';
import { NONE } from '../store/column.js';
import type { ValuePool } from '../store/value-pool.js';
import type { Bound } from './bound-range.js';
import type { Variable } from './variable-registry.js';

/** One call, whose variables are read lazily and at most once. */
export class CallView {
  private readonly values: (Value | null | undefined)[];
  private readonly numbers: (number | undefined)[];
  private senderNumber: number | undefined;

  /** @param variables number of variables mentioned by the method's alerts */
  constructor(
    private readonly call: DecodedCall,
    private readonly pool: ValuePool,
    variables: number,
  ) {
    this.values = new Array<Value | null | undefined>(variables).fill(undefined);
    this.numbers = new Array<number | undefined>(variables).fill(undefined);
  }

  /** The sender's number in the pool, or `NONE` when no alert mentions it. */
  get sender(): number {
    return (this.senderNumber ??= this.pool.find(this.call.sourceId));
  }

  /** The variable's value, or `null` when it is absent or unreadable. */
  read({ index, name, type }: Variable): Value | null {
    const known = this.values[index];
    if (known !== undefined) return known;
    return (this.values[index] = readCallValue(type, this.call.values.get(name)) ?? null);
  }

  /** The number of the variable's value in the pool; `NONE` when it has no value or no alert mentions it. */
  numberOf(variable: Variable): number {
    return (this.numbers[variable.index] ??= this.findNumber(variable));
  }

  /** Pool numbers of all substrings of a text, without duplicates; may include `NONE`, for those no alert mentions. */
  partsOf(text: string): Set<number> {
    const parts = new Set([this.pool.find('')]);
    for (let start = 0; start < text.length; start++) {
      for (let end = start + 1; end <= text.length; end++) parts.add(this.pool.find(text.slice(start, end)));
    }
    return parts;
  }

  /**
   * Search limit: the keys of all bounds that the call's value exceeds are below it. A value beyond 2^53 shares its
   * double with its neighbours, so the limit is the next double, to find their bounds too (above 2^53, where no bound
   * is exact, it may be the one after that).
   */
  limitOf(bound: Bound | undefined): number {
    if (!bound) return Infinity;
    const value = this.read(bound.variable);
    if (value === null) return -Infinity;
    const limit = bound.sign * Number(value);
    if (Number.isSafeInteger(limit)) return limit;
    return limit + Math.abs(limit) * (limit < 0 ? Number.EPSILON / 2 : Number.EPSILON);
  }

  private findNumber(variable: Variable): number {
    const value = this.read(variable);
    return value === null ? NONE : this.pool.find(value);
  }
}
