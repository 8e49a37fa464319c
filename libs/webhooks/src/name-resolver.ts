import { Resolver, lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';

/** Finds all addresses of a name; rejects when it has none. */
export type ResolveName = (hostname: string) => Promise<readonly LookupAddress[]>;

const QUERY_MS = 2_000;
const QUERY_TRIES = 2;

/** Asks as the operating system does, hosts file included. */
export const resolveAsSystem: ResolveName = (hostname) => lookup(hostname, { all: true });

/**
 * Asks the DNS servers directly. `lookup` would wait for one of two threads of the process, which a few names with a
 * silent server hold for seconds; here every query waits by itself. The hosts file and search domains, which hold
 * inside names only, are not asked.
 * @param servers `address:port` of the DNS servers; those of the operating system unless told
 */
export function publicResolver(servers?: readonly string[]): ResolveName {
  const resolver = new Resolver({ timeout: QUERY_MS, tries: QUERY_TRIES });
  if (servers) resolver.setServers(servers);
  return async (hostname) => {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = [...addressesOf(v4, 4), ...addressesOf(v6, 6)];
    if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
    return found;
  };
}

function addressesOf(answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
}
