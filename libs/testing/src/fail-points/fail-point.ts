/** A step of a service at which its process gets one signal. */
export interface FailPoint {
  /** the class's module, as the service imports it */
  module: string;
  className: string;
  method: string;
  moment: 'before' | 'after';
  signal: 'SIGKILL' | 'SIGSTOP' | 'SIGTERM';
  /** which call of the method, counted from 1; default 1 */
  call?: number;
  /** counts only calls whose arguments, as JSON, contain this text */
  containing?: string;
}

/** Written to the process's stderr right before the signal. */
export const FAIL_POINT_REACHED = 'fail point reached:';

// The compiled file, because a service runs without a compiler; the path works from both `src` and `dist`.
const PRELOAD = new URL('../../dist/fail-points/preload.js', import.meta.url);

/**
 * Fail points are not part of a service's code: they wrap its methods at startup.
 * @returns the environment that arms them in one process
 */
export function failAt(...points: readonly FailPoint[]): Record<string, string> {
  return { NODE_OPTIONS: `--import=${PRELOAD.href}`, FAIL_POINTS: JSON.stringify(points) };
}
