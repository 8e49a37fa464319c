import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import type { LookupAddress } from 'node:dns';
import { buildConnector } from 'undici';
import { publicResolver, resolveAsSystem } from './name-resolver.js';
import type { ResolveName } from './name-resolver.js';
import { isPublicAddress } from './public-address.js';

export interface ConnectorOptions {
  allowPrivateNetworks: boolean;
  /** how names are resolved; by default through DNS, or the operating system when private networks are allowed */
  resolve?: ResolveName;
}

/** The target is not public, so no connection was made. */
export class BlockedTargetError extends Error {}

/** The name has no address, or DNS did not answer. */
export class NameResolutionError extends Error {}

/** Time given to one of several addresses before the next is tried; Node's 250 ms is too short across an ocean. */
const ATTEMPT_MS = 1_000;

/**
 * Opens sockets for undici, vetting each one. A name is resolved once per socket, every address found must be public,
 * and only those addresses are dialled. IP literals are checked separately, because they cause no lookup. There is no
 * timeout here: the caller sets the deadline.
 */
export function guardedConnector(options: ConnectorOptions): buildConnector.connector {
  const { allowPrivateNetworks: open } = options;
  const resolve = options.resolve ?? (open ? resolveAsSystem : publicResolver());
  const connect = buildConnector({
    lookup: vettedLookup(resolve, open),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    timeout: 0,
  });
  return (target, callback) => {
    const { hostname } = target;
    if (open || isIP(hostname) === 0 || isPublicAddress(hostname)) return connect(target, callback);
    process.nextTick(callback, new BlockedTargetError('The address is not public.'), null);
  };
}

function vettedLookup(resolve: ResolveName, open: boolean): LookupFunction {
  return (hostname, { all }, callback) => {
    vettedAddresses(resolve, hostname, open).then(
      (found) => (all ? callback(null, found) : callback(null, found[0].address, found[0].family)),
      (error: Error) => callback(error, []),
    );
  };
}

async function vettedAddresses(
  resolve: ResolveName,
  hostname: string,
  open: boolean,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [first, ...rest] = await resolve(hostname).catch((cause: unknown) => {
    throw new NameResolutionError('The name could not be resolved.', { cause });
  });
  if (first === undefined) throw new NameResolutionError('The name has no address.');
  const found: [LookupAddress, ...LookupAddress[]] = [first, ...rest];
  if (open || found.every(({ address }) => isPublicAddress(address))) return found;
  throw new BlockedTargetError('The name leads to an address that is not public.');
}
