import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SaveSource } from './autosave';
import { SaveTask } from './saveTask';
import { useSaveGroup } from './SaveScope';

/** The state of a section's saves. */
export function useSectionSaves(section: string) {
  const group = useSaveGroup();
  useSyncExternalStore(group.subscribe, group.version);
  return {
    ...group.summary(section),
    retry: () => group.retry(section),
  };
}

/** Whether anything on the page is unsaved or being saved. */
export function useIsUnsaved(): boolean {
  const group = useSaveGroup();
  return useSyncExternalStore(group.subscribe, () => group.isUnsaved());
}

const UNSAVED: SaveSource = {
  subscribe: () => () => {},
  phase: () => 'pending',
  savedAt: () => undefined,
  flush: () => {},
  retry: () => {},
};

/** For input that does not save itself: guards the page while the input is unsaved. */
export function useUnsaved(section: string, isUnsaved: boolean): void {
  const group = useSaveGroup();
  // A layout effect, to take effect before the user can leave the page.
  useLayoutEffect(() => (isUnsaved ? group.add(section, UNSAVED) : undefined), [group, section, isUnsaved]);
}

/** Saves at once what a section still holds back when it is closed. */
export function useFlushWhenClosed(section: string, isOpen: boolean): void {
  const group = useSaveGroup();
  useEffect(() => {
    if (!isOpen) group.flush(section);
  }, [group, section, isOpen]);
}

/** For what a single press saves, such as a deletion: runs it while the section shows that it is saving. */
export function useSaveTask(section: string) {
  const group = useSaveGroup();
  const [task] = useState(() => new SaveTask());
  useEffect(() => group.add(section, task), [group, section, task]);
  return task.run;
}

/** For deletions: does not delete again what is being deleted or is gone. */
export function useDeletion(section: string) {
  const run = useSaveTask(section);
  const begun = useRef(new Map<string, Promise<boolean>>());
  return {
    run: async (id: string, request: () => Promise<unknown>) => {
      if (begun.current.has(id)) return;
      const done = run(request);
      begun.current.set(id, done);
      if (!(await done)) begun.current.delete(id);
    },
    /** Waits for a deletion in progress. @returns whether it has been deleted */
    isDeleted: async (id: string) => (await begun.current.get(id)) ?? false,
  };
}
