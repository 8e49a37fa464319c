/** Why a save failed. */
export interface SaveFailure {
  /** the server refused, so a retry changes nothing; otherwise nobody knows whether it saved */
  isRefusal: boolean;
  /** the server's message for people */
  message?: string;
  /** messages per field of the request's body */
  fields?: Readonly<Record<string, string>>;
}

export type Phase = 'clean' | 'pending' | 'saving' | 'saved' | 'failed';

export interface Rules<V> {
  /** milliseconds without an edit after which a value is saved */
  delayMs: number;
  isValid(value: V): boolean;
  isEqual(one: V, other: V): boolean;
}

export interface AutosaveState<V> {
  /** what the field shows, valid or not */
  typed: V;
  /** what the server should have: `typed` while that is valid, else `settled` */
  wanted: V;
  /**
   * The last valid value at which typing paused. Values in between do not count: the first 18 digits of a number that
   * turns out too large are a number too, but nobody meant it.
   */
  settled: V;
  /** what the server has; `undefined` after a save with an unknown result */
  stored: { value: V } | undefined;
  /** the save in flight; there is never a second one */
  sent: { value: V } | undefined;
  /** `wanted` is sent as soon as the save in flight has ended */
  isQueued: boolean;
  /** the event `due` must come after this time; a new object restarts the wait */
  timer: { ms: number } | undefined;
  failure: SaveFailure | undefined;
  /** number of consecutive failed saves */
  failures: number;
  /** unix milliseconds of the last save */
  savedAt: number | undefined;
}

export type AutosaveEvent<V> =
  | { type: 'typed'; value: V }
  | { type: 'due' }
  /** the user turned to something else, so there is no more waiting */
  | { type: 'flushed' }
  /** the user asked for a retry, even of a refused value */
  | { type: 'retried' }
  | { type: 'saved'; at: number }
  | { type: 'failed'; failure: SaveFailure }
  /** the server reported what it has */
  | { type: 'loaded'; value: V };

const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;

export function initialState<V>(value: V): AutosaveState<V> {
  return {
    typed: value,
    wanted: value,
    settled: value,
    stored: { value },
    sent: undefined,
    isQueued: false,
    timer: undefined,
    failure: undefined,
    failures: 0,
    savedAt: undefined,
  };
}

/** The state after an event. The caller sends `sent` when it appears, and emits `due` when the timer has run out. */
export function nextState<V>(
  state: AutosaveState<V>,
  event: AutosaveEvent<V>,
  rules: Rules<V>,
): AutosaveState<V> {
  switch (event.type) {
    case 'typed':
      return afterTyping(state, event.value, rules);
    case 'due':
      return attempt(state, rules);
    case 'flushed':
      return state.failure?.isRefusal ? state : attempt(state, rules);
    case 'retried':
      return attempt({ ...state, failure: undefined }, rules);
    case 'saved':
      return afterSaving(state, event.at, rules);
    case 'failed':
      return afterFailing(state, event.failure, rules);
    case 'loaded':
      return afterLoading(state, event.value, rules);
  }
}

/** Whether the server lacks what was typed. */
export function isUnsaved<V>({ typed, stored, sent }: AutosaveState<V>, { isEqual }: Rules<V>): boolean {
  return sent !== undefined || stored === undefined || !isEqual(typed, stored.value);
}

export function phaseOf<V>(state: AutosaveState<V>, rules: Rules<V>): Phase {
  if (state.sent) return 'saving';
  if (state.failure) return 'failed';
  if (isUnsaved(state, rules)) return 'pending';
  return state.savedAt === undefined ? 'clean' : 'saved';
}

function afterTyping<V>(state: AutosaveState<V>, value: V, rules: Rules<V>): AutosaveState<V> {
  const isValid = rules.isValid(value);
  const typed = { ...state, typed: value, wanted: isValid ? value : state.settled };
  // A failed value is retried while its successor is invalid.
  if (!isValid && state.failure && !state.failure.isRefusal) return typed;
  // Even a value that the server has, or is about to get, is settled only once typing pauses at it.
  const isOpen = lacks(typed, rules) || !rules.isEqual(typed.wanted, typed.settled);
  return { ...typed, isQueued: false, timer: isOpen ? { ms: rules.delayMs } : undefined, failure: undefined };
}

/** Whether the server will lack `wanted` once the save in flight has succeeded. */
function lacks<V>({ wanted, sent, stored }: AutosaveState<V>, { isEqual }: Rules<V>): boolean {
  const last = sent ?? stored;
  return last === undefined || !isEqual(wanted, last.value);
}

function attempt<V>(state: AutosaveState<V>, rules: Rules<V>): AutosaveState<V> {
  // Validity may have changed since the value was typed: another alert may have taken the name.
  const waited = state.timer || state.isQueued ? { ...state, timer: undefined, isQueued: false } : state;
  if (!rules.isValid(state.wanted)) return waited;
  const due = rules.isEqual(waited.settled, waited.wanted) ? waited : { ...waited, settled: waited.wanted };
  if (!lacks(state, rules)) return due;
  return state.sent ? { ...due, isQueued: true } : { ...due, sent: { value: state.wanted } };
}

function afterSaving<V>(state: AutosaveState<V>, at: number, rules: Rules<V>): AutosaveState<V> {
  const saved = {
    ...state,
    stored: state.sent,
    sent: undefined,
    failure: undefined,
    failures: 0,
    savedAt: at,
  };
  return state.isQueued ? attempt(saved, rules) : saved;
}

function afterFailing<V>(state: AutosaveState<V>, failure: SaveFailure, rules: Rules<V>): AutosaveState<V> {
  const isOutdated = state.sent !== undefined && !rules.isEqual(state.sent.value, state.wanted);
  const { stored } = state;
  const ended = {
    ...state,
    sent: undefined,
    stored: failure.isRefusal ? stored : undefined,
    // A refused value is not sent again automatically.
    settled: failure.isRefusal && stored ? stored.value : state.settled,
    failures: state.failures + 1,
  };
  if (state.isQueued) return attempt({ ...ended, failure: undefined }, rules);
  if (isOutdated && state.timer) return { ...ended, failure: undefined };
  return { ...ended, failure, timer: failure.isRefusal ? undefined : { ms: retryAfter(ended.failures) } };
}

function retryAfter(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS);
}

/** A loaded value never changes what the user is typing, nor what is in flight. */
function afterLoading<V>(state: AutosaveState<V>, value: V, rules: Rules<V>): AutosaveState<V> {
  const { sent, stored, typed, wanted } = state;
  if (sent || !stored || rules.isEqual(value, stored.value)) return state;
  const wasWanted = rules.isEqual(wanted, stored.value);
  const wasTyped = rules.isEqual(typed, stored.value);
  const loaded = {
    ...state,
    stored: { value },
    wanted: wasWanted ? value : wanted,
    settled: rules.isEqual(state.settled, stored.value) ? value : state.settled,
    typed: wasTyped ? value : typed,
  };
  return lacks(loaded, rules) ? loaded : { ...loaded, timer: undefined };
}
