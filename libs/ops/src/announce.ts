/** Message that tells the parent process on which ports a service listens. */
export interface Listening {
  type: 'listening';
  /** the service's own port, if it has one besides operations */
  port?: number;
  opsPort?: number;
}

/** Tells the parent process, if it listens, that this service is up and on which ports. */
export function announceListening(ports: Omit<Listening, 'type'>): void {
  const message: Listening = { type: 'listening', ...ports };
  // Ignores that the parent has just gone: `disconnect` follows. From Node 24 on it would be an error.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/**
 * Ends this service when the parent process that listens to it is gone. Call it first: the parent may go while the
 * service is starting, and a service that waits for its database would then wait for ever.
 */
export function endWithParent(): void {
  // `send` exists only if a parent listens, or once did.
  if (process.send === undefined) return;
  const end = () => process.kill(process.pid, 'SIGTERM');
  if (process.connected) process.once('disconnect', end);
  else end();
}
