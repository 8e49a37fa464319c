import {
  type AutosaveEvent,
  type AutosaveState,
  initialState,
  isUnsaved,
  nextState,
  type Phase,
  phaseOf,
  type Rules,
} from './machine';
import { saveFailureOf } from './saveFailure';

export interface AutosaveOptions<V> extends Rules<V> {
  /** rejects if the value was not saved */
  save(value: V): Promise<unknown>;
  /** whether a failed save may be repeated automatically; if not, it fails again with the same error */
  mayRepeat?(): boolean;
}

/** The state of saves that a section shows, and the actions that it can trigger. */
export interface SaveSource {
  subscribe(listener: () => void): () => void;
  phase(): Phase;
  /** unix milliseconds of the last save */
  savedAt(): number | undefined;
  flush(): void;
  retry(): void;
}

/** Runs the state machine of one value: sends what it wants sent, and wakes it when its timer has run out. */
export class Autosave<V> implements SaveSource {
  /** the latest options of the component that shows the value */
  options: AutosaveOptions<V>;
  private state: AutosaveState<V>;
  private timeout: ReturnType<typeof setTimeout> | undefined;
  private isRunning = false;
  private lastFailure: { value: V; error: unknown } | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(value: V, options: AutosaveOptions<V>) {
    this.state = initialState(value);
    this.options = options;
  }

  /** Starts the timers. @returns a function that stops them */
  readonly start = (): (() => void) => {
    this.isRunning = true;
    this.wait();
    return () => {
      this.isRunning = false;
      clearTimeout(this.timeout);
    };
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): AutosaveState<V> => this.state;
  readonly phase = (): Phase => phaseOf(this.state, this.options);
  readonly savedAt = (): number | undefined => this.state.savedAt;
  readonly type = (value: V): void => this.dispatch({ type: 'typed', value });
  readonly flush = (): void => this.dispatch({ type: 'flushed' });
  readonly retry = (): void => this.dispatch({ type: 'retried' });
  readonly load = (value: V): void => this.dispatch({ type: 'loaded', value });

  /** Saves pending and failed changes at the user's request. @returns whether the server has what is typed */
  readonly settle = async (): Promise<boolean> => {
    if (this.phase() === 'failed') this.retry();
    else this.flush();
    while (this.state.sent) await this.nextChange();
    return !isUnsaved(this.state, this.options);
  };

  private nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        stop();
        resolve();
      });
    });
  }

  private dispatch(event: AutosaveEvent<V>): void {
    const before = this.state;
    this.state = nextState(before, event, this.options);
    if (this.state === before) return;
    if (this.state.timer !== before.timer) this.wait();
    if (this.state.sent && this.state.sent !== before.sent)
      void this.send(this.state.sent.value, event.type === 'retried');
    for (const listener of [...this.listeners]) listener();
  }

  private wait(): void {
    clearTimeout(this.timeout);
    const { timer } = this.state;
    if (timer && this.isRunning) this.timeout = setTimeout(() => this.dispatch({ type: 'due' }), timer.ms);
  }

  private async send(value: V, isAsked: boolean): Promise<void> {
    try {
      if (!isAsked) this.failAgain(value);
      await this.options.save(value);
    } catch (error) {
      this.lastFailure = { value, error };
      this.dispatch({ type: 'failed', failure: saveFailureOf(error) });
      return;
    }
    this.lastFailure = undefined;
    this.dispatch({ type: 'saved', at: Date.now() });
  }

  private failAgain(value: V): void {
    const { isEqual, mayRepeat } = this.options;
    if (!this.lastFailure || !isEqual(value, this.lastFailure.value) || !mayRepeat || mayRepeat()) return;
    throw this.lastFailure.error;
  }
}
