/** @param pid as a file tells it */
export function isRunningStart(pid: number | string): boolean;
