/** Ports a service listens on, told to the process that started it. */
export interface Listening {
  type: 'listening';
  /** the service's own port, if it has one besides operations */
  port?: number;
  opsPort?: number;
}

/** Tells the parent process, if it listens, that this service is up and on which ports. */
export function announceListening(ports: Omit<Listening, 'type'>): void {
  const message: Listening = { type: 'listening', ...ports };
  // One that has gone just now is no failure of ours: `disconnect` is about to tell. From Node 24 on, it would be one.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/**
 * Ends this service when the process that started it and listens is gone. To be called first: that may come to pass
 * while the service still starts, and one that waits for its database would wait for ever.
 */
export function endWithParent(): void {
  // There is a `send` wherever a parent listens, or did.
  if (process.send === undefined) return;
  const end = () => process.kill(process.pid, 'SIGTERM');
  if (process.connected) process.once('disconnect', end);
  else end();
}
