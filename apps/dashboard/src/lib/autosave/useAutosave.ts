import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { isUserSignedIn, useAppDispatch } from '../session';
import { Autosave, type AutosaveOptions } from './autosave';
import { useSaveGroup } from './SaveScope';

interface Options<V> extends Omit<AutosaveOptions<V>, 'mayRepeat'> {
  /** the part of the page whose status shows this value's saves */
  section: string;
  /** what the server has, as last loaded */
  loaded: V;
}

/** One value that saves itself. A value loaded later is taken over only while the user has nothing unsaved. */
export function useAutosave<V>({ section, loaded, ...rest }: Options<V>) {
  const group = useSaveGroup();
  const dispatch = useAppDispatch();
  const options = { ...rest, mayRepeat: () => dispatch(isUserSignedIn()) };
  const [autosave] = useState(() => new Autosave(loaded, options));
  // A layout effect, so that no later effect saves by outdated rules.
  useLayoutEffect(() => {
    autosave.options = options;
  });
  useEffect(() => autosave.start(), [autosave]);
  useEffect(() => group.add(section, autosave), [group, section, autosave]);
  // A string key, because values may be objects that every render creates anew.
  const key = JSON.stringify(loaded);
  useEffect(() => autosave.load(JSON.parse(key)), [autosave, key]);
  const state = useSyncExternalStore(autosave.subscribe, autosave.snapshot);
  useRejudging(autosave, options.isValid(state.typed));
  const { typed: value, failure, sent, stored } = state;
  /** A save ended with an unknown result. */
  const isUncertain = stored === undefined;
  return { autosave, value, failure, isSaving: sent !== undefined, isUncertain };
}

/** What is typed may become valid or invalid without an edit, when the names of other alerts are loaded. */
function useRejudging<V>(autosave: Autosave<V>, isValid: boolean): void {
  const [judged, setJudged] = useState(isValid);
  useEffect(() => {
    if (judged === isValid) return;
    setJudged(isValid);
    const { typed, wanted } = autosave.snapshot();
    if (isValid && typed !== wanted) autosave.type(typed);
  }, [autosave, judged, isValid]);
}
