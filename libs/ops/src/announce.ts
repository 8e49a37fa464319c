/** Ports a service listens on, told to the process that started it. */
export interface Listening {
  type: 'listening';
  /** the service's own port, if it has one besides operations */
  port?: number;
  opsPort?: number;
}

/** Tells the parent process, if it listens, that this service is up and on which ports; ends when the parent is gone. */
export function announceListening(ports: Omit<Listening, 'type'>): void {
  const message: Listening = { type: 'listening', ...ports };
  process.send?.(message);
  if (process.connected) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
