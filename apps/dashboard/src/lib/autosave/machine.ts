/** Why a save did not happen. */
export interface SaveFailure {
  /** the server said no: asking again changes nothing. Otherwise nobody knows whether it saved */
  isRefusal: boolean;
  /** the server's words for people */
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
  /** what the server shall have: what is typed while that is valid, else `settled` */
  wanted: V;
  /**
   * The last valid value at which typing paused. Others were only passed on the way: the first 18 digits of a number
   * that turns out too large are a number too, and nobody meant it.
   */
  settled: V;
  /** what the server has; `undefined` after a save whose end nobody knows */
  stored: { value: V } | undefined;
  /** on its way now; there is never a second one */
  sent: { value: V } | undefined;
  /** what is wanted goes as soon as the one on its way has ended */
  isQueued: boolean;
  /** the event `due` is to come after so long; another object starts anew */
  timer: { ms: number } | undefined;
  failure: SaveFailure | undefined;
  /** saves that failed one after the other */
  failures: number;
  /** unix milliseconds of the last save */
  savedAt: number | undefined;
}

export type AutosaveEvent<V> =
  | { type: 'typed'; value: V }
  | { type: 'due' }
  /** the user turned to something else: no more waiting */
  | { type: 'flushed' }
  /** the user asked for another try, even of what was refused */
  | { type: 'retried' }
  | { type: 'saved'; at: number }
  | { type: 'failed'; failure: SaveFailure }
  /** the server told what it has */
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

/** What comes of an event. Whoever runs this sends `sent` when it appears, and `due` when the timer has run out. */
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
  // What failed is tried again while its successor is not valid.
  if (!isValid && state.failure && !state.failure.isRefusal) return typed;
  // Also what the server has, or is about to get, is settled only once typing pauses at it.
  const isOpen = lacks(typed, rules) || !rules.isEqual(typed.wanted, typed.settled);
  return { ...typed, isQueued: false, timer: isOpen ? { ms: rules.delayMs } : undefined, failure: undefined };
}

/** Whether the server will lack what is wanted when the save on its way has succeeded. */
function lacks<V>({ wanted, sent, stored }: AutosaveState<V>, { isEqual }: Rules<V>): boolean {
  const last = sent ?? stored;
  return last === undefined || !isEqual(wanted, last.value);
}

function attempt<V>(state: AutosaveState<V>, rules: Rules<V>): AutosaveState<V> {
  // What is valid may have changed since it was typed: a name may have been taken meanwhile.
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
    // What was refused is not sent again by itself.
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

/** News of the server never touch what the user is typing, nor what is on its way. */
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
