import { errors } from 'undici';
import { BlockedTargetError, NameResolutionError } from './guarded-connector.js';
import type { SendError } from './send-result.js';

const BY_CODE: ReadonlyMap<string, SendError> = new Map([
  ['ECONNREFUSED', 'connection_refused'],
  ['ECONNRESET', 'connection_reset'],
  ['ECONNABORTED', 'connection_reset'],
  ['EPIPE', 'connection_reset'],
  ['ETIMEDOUT', 'timeout'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['EADDRNOTAVAIL', 'unreachable'],
  ['UND_ERR_HEADERS_OVERFLOW', 'protocol'],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'protocol'],
  ['EPROTO', 'tls'],
  ['HOSTNAME_MISMATCH', 'tls'],
]);

/** Codes of Node's TLS and of OpenSSL's certificate checks (Node: doc/api/tls.md, "X509 certificate error codes"). */
const TLS_CODE =
  /^(?:ERR_TLS_|ERR_SSL_|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH)/;
/** undici uses the same code for a lost connection and for an answer that breaks the protocol. */
const BROKEN_ANSWER = /^bad (?:response|upgrade)$/;

/** Classifies a network error; `network` when it is unknown. */
export function sendErrorOf(error: Error): SendError {
  if (error instanceof BlockedTargetError) return 'blocked_target';
  if (error instanceof NameResolutionError) return 'dns';
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'UND_ERR_SOCKET') return BROKEN_ANSWER.test(error.message) ? 'protocol' : 'connection_reset';
  // This error often has no code (undici 7.30).
  if (error instanceof errors.HTTPParserError) return 'protocol';
  return BY_CODE.get(code) ?? (TLS_CODE.test(code) ? 'tls' : 'network');
}
