export { SaveScope } from './SaveScope';
export { useAutosave } from './useAutosave';
export { useLeaveGuard } from './useLeaveGuard';
export {
  useDeletion,
  useFlushWhenClosed,
  useIsUnsaved,
  useSaveTask,
  useSectionSaves,
  useUnsaved,
} from './useSectionSaves';
export { saveFailureOf } from './saveFailure';
export type { SaveFailure } from './machine';
