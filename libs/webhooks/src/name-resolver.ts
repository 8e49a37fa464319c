import { Resolver, lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { setTimeout as wait } from 'node:timers/promises';

/** Finds all addresses of a name; rejects when it has none. */
export type ResolveName = (hostname: string) => Promise<readonly LookupAddress[]>;

const QUERY_MS = 2_000;
const QUERY_TRIES = 2;
/** How long to wait for the second address family after the first answered: some servers never answer for one. */
const OTHER_FAMILY_MS = 1_000;

/** Resolves through the operating system, including the hosts file. */
export const resolveAsSystem: ResolveName = (hostname) => lookup(hostname, { all: true });

/**
 * Asks the DNS servers directly. `lookup` runs on one of two threads of the process, and a few names with an
 * unresponsive server would block both for seconds; here no query waits for another. The hosts file and search domains,
 * which only hold internal names, are not used.
 * @param servers `address:port` of the DNS servers; by default the operating system's
 */
export function publicResolver(servers?: readonly string[]): ResolveName {
  const resolver = new Resolver({ timeout: QUERY_MS, tries: QUERY_TRIES });
  if (servers) resolver.setServers(servers);
  return async (hostname) => {
    const families = [
      resolver.resolve4(hostname).then((found) => addressesOf(found, 4)),
      resolver.resolve6(hostname).then((found) => addressesOf(found, 6)),
    ];
    const first = await Promise.any(families).catch(() => undefined);
    // Both failed: reject with the first family's error.
    if (!first) return families[0] ?? [];
    const both = Promise.allSettled(families);
    const answers = await Promise.race([both, wait(OTHER_FAMILY_MS, undefined, { ref: false })]);
    return answers?.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])) ?? first;
  };
}

function addressesOf(found: string[], family: 4 | 6): LookupAddress[] {
  return found.map((address) => ({ address, family }));
}
