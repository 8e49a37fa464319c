import type { SaveSource } from './autosave';
import type { Phase } from './machine';

/** The most important first: one failed row makes its section failed. */
const BY_WEIGHT: readonly Phase[] = ['failed', 'saving', 'pending', 'saved', 'clean'];
const UNSAVED: ReadonlySet<Phase> = new Set<Phase>(['failed', 'saving', 'pending']);

export interface SaveSummary {
  phase: Phase;
  /** unix milliseconds of the last save */
  savedAt: number | undefined;
}

/** Everything of one page that saves itself, by section. */
export class SaveGroup {
  private readonly sources = new Map<SaveSource, string>();
  private readonly listeners = new Set<() => void>();
  private readonly lastSaves = new Map<string, number>();
  private changes = 0;

  readonly add = (section: string, source: SaveSource): (() => void) => {
    this.sources.set(source, section);
    const stop = source.subscribe(this.changed);
    this.changed();
    return () => {
      stop();
      this.keepTime(section, source.savedAt());
      this.sources.delete(source);
      this.changed();
    };
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** A different number after each change. */
  readonly version = (): number => this.changes;

  isUnsaved(): boolean {
    return [...this.sources.keys()].some((source) => UNSAVED.has(source.phase()));
  }

  summary(section: string): SaveSummary {
    const sources = this.of(section);
    const phases = new Set(sources.map((source) => source.phase()));
    const times = [this.lastSaves.get(section), ...sources.map((source) => source.savedAt())];
    const savedAt = times.filter((time) => time !== undefined).reduce(later, undefined);
    const phase = BY_WEIGHT.find((one) => phases.has(one)) ?? 'clean';
    return { phase: phase === 'clean' && savedAt !== undefined ? 'saved' : phase, savedAt };
  }

  flush(section?: string): void {
    for (const source of this.of(section)) source.flush();
  }

  retry(section?: string): void {
    for (const source of this.of(section)) if (source.phase() === 'failed') source.retry();
  }

  /** A removed row still counts for when its section was last saved. */
  private keepTime(section: string, time: number | undefined): void {
    const latest = time === undefined ? undefined : later(this.lastSaves.get(section), time);
    if (latest !== undefined) this.lastSaves.set(section, latest);
  }

  private of(section: string | undefined): SaveSource[] {
    const entries = [...this.sources].filter(([, own]) => section === undefined || own === section);
    return entries.map(([source]) => source);
  }

  private readonly changed = (): void => {
    this.changes += 1;
    for (const listener of [...this.listeners]) listener();
  };
}

function later(one: number | undefined, other: number): number {
  return one === undefined ? other : Math.max(one, other);
}
