import { useSelector } from 'react-redux';
import { type To, useLocation, useNavigate } from 'react-router-dom';
import type { MessageId } from '../../lib/i18n/messages';
import { useIsMounted } from '../../lib/useIsMounted';
import { selectEmail } from './authSlice';

const NOTICES = [
  'confirm.done',
  'passwordCode.required',
  'passwordReset.done',
] as const satisfies readonly MessageId[];

/** What a visitor carries from screen to screen, in the history's state. */
export interface Visit {
  /** the path to go to after signing in */
  wanted?: string;
  /** what has just been done, or why the user is sent here */
  notice?: (typeof NOTICES)[number];
  email?: string;
}

export function useVisit(): Visit {
  return readVisit(useLocation().state);
}

/** History state survives reloads and releases, hence the checks. */
function readVisit(state: unknown): Visit {
  if (typeof state !== 'object' || state === null) return {};
  const notice = NOTICES.find((one) => 'notice' in state && state.notice === one);
  return {
    ...('wanted' in state && typeof state.wanted === 'string' && { wanted: state.wanted }),
    ...('email' in state && typeof state.email === 'string' && { email: state.email }),
    ...(notice && { notice }),
  };
}

/**
 * Navigates to the next screen, unless the user has gone elsewhere meanwhile. It replaces the finished step, so Back
 * does not return there, and keeps the wanted path. Resolves when the next screen is there.
 */
export function useNextScreen() {
  const navigate = useNavigate();
  const { wanted } = useVisit();
  const isHere = useIsMounted();
  return async (to: To, news: Omit<Visit, 'wanted'> = {}): Promise<void> => {
    if (isHere.current)
      await navigate(to, { replace: true, state: { ...news, ...(wanted !== undefined && { wanted }) } });
  };
}

/** Keeps the typed email in the history's state, which survives a reload and is not part of the address. */
export function useKeptVisit() {
  const navigate = useNavigate();
  const { state, ...here } = useLocation();
  const email = useSelector(selectEmail);
  return async (): Promise<void> => {
    if (email) await navigate(here, { replace: true, state: { ...readVisit(state), email } });
  };
}
