import { connect, createServer } from 'node:net';

/**
 * Forwards every connection from one address to another. Does not keep the process alive.
 * @param {{ host: string, port: number }} from where to listen
 * @param {{ host: string, port: number }} to
 */
export async function forward(from, to) {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const target = connect({ ...to, allowHalfOpen: true });
    for (const [one, other] of [
      [socket, target],
      [target, socket],
    ]) {
      one.on('error', () => other.destroy());
      one.pipe(other);
    }
  });
  server.unref();
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen({ ...from, exclusive: true }, resolve);
  });
}
