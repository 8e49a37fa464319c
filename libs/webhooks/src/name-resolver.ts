import { Resolver, lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { setTimeout as wait } from 'node:timers/promises';

/** Finds all addresses of a name; rejects when it has none. */
export type ResolveName = (hostname: string) => Promise<readonly LookupAddress[]>;

const QUERY_MS = 2_000;
const QUERY_TRIES = 2;
/** Some servers never answer for the family that they do not have: so long it is waited for beside the other. */
const OTHER_FAMILY_MS = 1_000;

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
    const families = [
      resolver.resolve4(hostname).then((found) => addressesOf(found, 4)),
      resolver.resolve6(hostname).then((found) => addressesOf(found, 6)),
    ];
    const first = await Promise.any(families).catch(() => undefined);
    // Nothing at all: why, the first family tells.
    if (!first) return families[0] ?? [];
    const both = Promise.allSettled(families);
    const answers = await Promise.race([both, wait(OTHER_FAMILY_MS, undefined, { ref: false })]);
    return answers?.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])) ?? first;
  };
}

function addressesOf(found: string[], family: 4 | 6): LookupAddress[] {
  return found.map((address) => ({ address, family }));
}
