/** A step of a service at which its process gets a signal, once. */
export interface FailPoint {
  /** whence the class comes, as the service imports it */
  module: string;
  className: string;
  method: string;
  moment: 'before' | 'after';
  signal: 'SIGKILL' | 'SIGSTOP' | 'SIGTERM';
  /** which call of the method, counted from 1; default 1 */
  call?: number;
  /** only calls count whose arguments, as JSON, contain this text */
  containing?: string;
}

/** What a process writes to its standard error right before the signal. */
export const FAIL_POINT_REACHED = 'fail point reached:';

// The compiled file, seen from `src` and from `dist` alike: a service runs without a compiler.
const PRELOAD = new URL('../../dist/fail-points/preload.js', import.meta.url);

/**
 * Fail points are no part of any service: they are put around its methods as it starts.
 * @returns the environment that arms them in one process
 */
export function failAt(...points: readonly FailPoint[]): Record<string, string> {
  return { NODE_OPTIONS: `--import=${PRELOAD.href}`, FAIL_POINTS: JSON.stringify(points) };
}
