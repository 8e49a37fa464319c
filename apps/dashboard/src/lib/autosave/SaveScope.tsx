import { createContext, type ReactNode, useContext, useState } from 'react';
import { SaveGroup } from './saveGroup';
import { useFlushSignals } from './useFlushSignals';

const Group = createContext<SaveGroup | undefined>(undefined);

/** Around all sections of a page that save themselves. */
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
