import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { paths } from '../paths';
import { SessionRefused } from '../session';
import { useSaveGroup } from './SaveScope';

/** A save that takes longer makes the page ask a leaving user whether to wait. */
const PATIENCE_MS = 500;

/**
 * Keeps the user on the page while something is unsaved, and lets go as soon as everything is saved. `isAsking`: saving
 * takes long or is impossible, so the user must decide. `isSessionOver`: nothing more can be saved here.
 */
export function useLeaveGuard() {
  const group = useSaveGroup();
  useSyncExternalStore(group.subscribe, group.version);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      group.isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  const isUnsaved = group.isUnsaved();
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    if (!isBlocked) return;
    group.flush();
    const patience = setTimeout(() => setIsAsking(true), PATIENCE_MS);
    return () => {
      clearTimeout(patience);
      setIsAsking(false);
    };
  }, [group, isBlocked]);
  const isRefused = useContext(SessionRefused);
  const isToSessionOver = blocker.location?.pathname === paths.sessionOver;
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // Another tab may have got new tokens, so that the session goes on.
    if (isToSessionOver && !isRefused) blocker.reset();
    else if (!isUnsaved) blocker.proceed();
  }, [blocker, isToSessionOver, isRefused, isUnsaved]);
  useEffect(() => {
    if (!isUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isUnsaved]);

  const isSessionOver = isRefused || isToSessionOver;
  return { isAsking, isSessionOver, leave: () => blocker.proceed?.(), stay: () => blocker.reset?.() };
}
