import { createContext, type ReactNode, useContext, useState } from 'react';
import { SaveGroup } from './saveGroup';
import { useFlushSignals } from './useFlushSignals';

const Group = createContext<SaveGroup | undefined>(undefined);

/** Wraps all self-saving sections of a page. */
export function SaveScope({ children }: { children: ReactNode }) {
  const [group] = useState(() => new SaveGroup());
  useFlushSignals(group);
  return <Group value={group}>{children}</Group>;
}

export function useSaveGroup(): SaveGroup {
  const group = useContext(Group);
  if (!group) throw new Error('What saves itself stands inside a SaveScope.');
  return group;
}
