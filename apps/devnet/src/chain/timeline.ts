import path from 'node:path';
import { z } from 'zod';
import { JsonFile } from '../storage/json-file.js';
import {
  following,
  genesis,
  headAt,
  intervalSchema,
  plannedEnd,
  resumed,
  startNow,
  timeOf,
  type Interval,
} from './interval.js';

const fileSchema = z.object({ seed: z.string(), intervals: z.array(intervalSchema).min(1) });

const DEFAULT_SEED = 'tickhook devnet';
/** A clock that is set back by less makes the chain wait. */
const SET_BACK_MS = 10_000;
/** Ticks of a longer time in which nobody asked are not made: the machine slept, or its clock was set. */
const ASLEEP_MS = 3_600_000;

/**
 * The chain's progress. The chain stands still until its head is first requested, so that a consumer starting at the
 * newest tick misses none of the recorded calls; from then on it grows at its pace.
 */
export class Timeline {
  #isRunning = false;
  #savedHead = 0;

  private constructor(
    private readonly file: JsonFile<z.output<typeof fileSchema>>,
    private readonly now: () => number,
  ) {}

  /** @param now unix milliseconds */
  static async open(folder: string, now: () => number): Promise<Timeline> {
    const initial = () => ({ seed: DEFAULT_SEED, intervals: [genesis()] });
    return new Timeline(await JsonFile.open(path.join(folder, 'chain.json'), fileSchema, initial), now);
  }

  get seed(): string {
    return this.file.value.seed;
  }

  /** Starts the chain on the first request. */
  run(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    const last = this.#last;
    if (last.startedAt === 0) this.#replaceLast(startNow(last, this.now()));
    else this.#intervals.push(resumed(last, this.now()));
  }

  /** The newest interval, up to the current tick. Resolves when it is on disk, so that a restart continues after it. */
  async current(): Promise<Interval> {
    if (this.#isRunning) this.#advance(this.now());
    const current = this.#last;
    if (this.#isRunning && current.head !== this.#savedHead) {
      await this.file.save();
      this.#savedHead = current.head;
    }
    return current;
  }

  /** Oldest first. */
  intervals(): readonly Interval[] {
    return this.#intervals;
  }

  intervalOf(tick: number): Interval | undefined {
    return this.#intervals.findLast(({ firstTick, head }) => firstTick <= tick && tick <= head);
  }

  close(): Promise<void> {
    return this.file.idle();
  }

  #advance(now: number): void {
    this.#followClock(now);
    for (;;) {
      const last = this.#last;
      const end = plannedEnd(last, this.seed);
      const head = Math.max(last.head, Math.min(headAt(last, now), end));
      this.#replaceLast({ ...last, head });
      if (head < end) return;
      const next = following(this.#last, this.#firstTickOf(last.epoch), this.seed);
      if (headAt(next, now) < next.firstTick) return;
      this.#intervals.push(next);
    }
  }

  /** Goes on from the head after the machine slept or its clock was set, as after a restart. */
  #followClock(now: number): void {
    const last = this.#last;
    const ahead = timeOf(last, last.head) - now;
    if (ahead > SET_BACK_MS || -ahead > ASLEEP_MS) this.#intervals.push(resumed(last, now));
  }

  #firstTickOf(epoch: number): number {
    return this.#intervals.find((interval) => interval.epoch === epoch)?.firstTick ?? this.#last.firstTick;
  }

  #replaceLast(interval: Interval): void {
    this.#intervals[this.#intervals.length - 1] = interval;
  }

  get #intervals(): Interval[] {
    return this.file.value.intervals;
  }

  get #last(): Interval {
    const last = this.#intervals.at(-1);
    if (last === undefined) throw new Error('The chain has no interval.');
    return last;
  }
}
