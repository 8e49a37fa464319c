import { errors } from 'undici';
import { BlockedTargetError, NameResolutionError } from './guarded-connector.js';
import { sendErrorOf } from './send-error.js';

const coded = (code: string): Error => Object.assign(new Error('x'), { code });

describe('sendErrorOf', () => {
  it.each([
    ['ECONNREFUSED', 'connection_refused'],
    ['ECONNRESET', 'connection_reset'],
    ['EPIPE', 'connection_reset'],
    ['ETIMEDOUT', 'timeout'],
    ['EHOSTUNREACH', 'unreachable'],
    ['ENETUNREACH', 'unreachable'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'tls'],
    ['CERT_HAS_EXPIRED', 'tls'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
    ['UND_ERR_HEADERS_OVERFLOW', 'protocol'],
    ['ENOBUFS', 'network'],
  ])('%s is %s', (code, expected) => expect(sendErrorOf(coded(code))).toBe(expected));

  it('tells a lost connection from a broken answer', () => {
    expect(sendErrorOf(new errors.SocketError('other side closed'))).toBe('connection_reset');
    expect(sendErrorOf(new errors.SocketError('bad response'))).toBe('protocol');
    expect(sendErrorOf(new errors.SocketError('bad upgrade'))).toBe('protocol');
  });

  it('knows the refusals of the guard, and does not fail on an error without a code', () => {
    expect(sendErrorOf(new BlockedTargetError('x'))).toBe('blocked_target');
    expect(sendErrorOf(new NameResolutionError('x'))).toBe('dns');
    expect(sendErrorOf(new Error('x'))).toBe('network');
  });
});
