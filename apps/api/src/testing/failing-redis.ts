import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The part of Redis that the limits use; on the first connection a count gets the fault. */
export class FailingRedis {
  private readonly sockets: Socket[] = [];
  private readonly server = createServer((socket) => this.serve(socket));

  private constructor(private readonly fault: string) {}

  /** @param fault the answer to a count on the first connection; empty means no answer */
  static async start(fault: string): Promise<FailingRedis> {
    const redis = new FailingRedis(fault);
    await once(redis.server.listen(0, '127.0.0.1'), 'listening');
    return redis;
  }

  get url(): string {
    // A listening TCP server has an AddressInfo; only pipes have a string.
    const { port } = this.server.address() as AddressInfo;
    return `redis://127.0.0.1:${port}`;
  }

  stop(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private serve(socket: Socket): void {
    const isFirst = this.sockets.push(socket) === 1;
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      // Commands follow one another, each as `*<words>`, `$<length>`, its name, ...
      for (const [, name] of String(data).matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
        if (name === 'info') socket.write('$11\r\nrole:master\r\n');
        else if (!name?.startsWith('eval')) socket.write('+OK\r\n');
        else socket.write(isFirst ? this.fault : '*2\r\n:1\r\n:60000\r\n');
      }
    });
  }
}
