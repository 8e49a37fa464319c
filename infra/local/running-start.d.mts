/** @param pid process id, as read from a file */
export function isRunningStart(pid: number | string): boolean;
