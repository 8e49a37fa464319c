import { jest } from '@jest/globals';
import net, { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import tls from 'node:tls';

interface DialOptions {
  host: string;
  port: number | string;
  lookup: LookupFunction;
}
type Connect = (options: DialOptions) => net.Socket;

export interface OutsideNetwork {
  /** every address that was dialled, in order */
  dialled: string[];
}

/**
 * Stands in for the internet: whatever address is dialled, the socket connects to `port` on loopback. Name lookups run
 * unchanged, so an address the guard refuses is never dialled.
 * @param trust replaces the TLS certificate authorities
 */
export async function withOutside<T>(
  port: number,
  use: (outside: OutsideNetwork) => Promise<T>,
  trust?: { ca: string },
): Promise<T> {
  const outside: OutsideNetwork = { dialled: [] };
  const spies = [net, tls].map((module) => reroute(module, { port, outside, trust }));
  try {
    return await use(outside);
  } finally {
    spies.forEach((restore) => restore());
  }
}

function reroute(
  module: typeof net | typeof tls,
  { port, outside, trust }: { port: number; outside: OutsideNetwork; trust?: { ca: string } | undefined },
): () => void {
  // undici calls both functions with a single options object; it does not use the other overloads.
  const target = module as unknown as { connect: Connect };
  const original = target.connect;
  const spy = jest.spyOn(target, 'connect').mockImplementation((options) => {
    const isLiteral = isIP(options.host) > 0;
    if (isLiteral) outside.dialled.push(options.host);
    const host = isLiteral ? '127.0.0.1' : options.host;
    return original({ ...options, ...trust, port, host, lookup: recording(options.lookup, outside) });
  });
  return () => spy.mockRestore();
}

function recording(lookup: LookupFunction, outside: OutsideNetwork): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, options, (error, found) => {
      if (error) return callback(error, found);
      outside.dialled.push(
        ...[found].flat().map((entry) => (typeof entry === 'string' ? entry : entry.address)),
      );
      return options.all
        ? callback(null, [{ address: '127.0.0.1', family: 4 }])
        : callback(null, '127.0.0.1', 4);
    });
}
