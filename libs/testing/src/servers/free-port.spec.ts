import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from './free-port.js';

describe('freePort', () => {
  it('keeps away from the ports that systems give to outgoing connections', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
    // The default of Linux, in ip(7), which begins lowest.
    expect(ports.filter((port) => port >= 32_768 || port < 1024)).toEqual([]);
    expect(new Set(ports).size).toBeGreaterThan(1);
  });

  it('is none that is taken', async () => {
    const taken = await freePort();
    const server = createServer().listen(taken, '127.0.0.1');
    await once(server, 'listening');
    const found = new Set<number>();
    try {
      for (let times = 0; times < 10; times++) {
        found.add(await freePort({ from: taken, below: taken + 2 }));
      }
    } finally {
      server.close();
    }
    expect([...found]).toEqual([taken + 1]);
  });
});
