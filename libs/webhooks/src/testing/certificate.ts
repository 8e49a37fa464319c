import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

// Certificates generated on the fly: just enough X.509 (RFC 5280) and DER for a TLS server on loopback.

export interface Issued {
  /** PEM */
  cert: string;
  key: string;
  keyObject: KeyObject;
  name: string;
}

const ECDSA_SHA256 = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const SUBJECT_ALT_NAME = Buffer.from('0603551d11', 'hex');
const BASIC_CONSTRAINTS = Buffer.from('0603551d13', 'hex');
const TRUE = Buffer.from('0101ff', 'hex');
const DAY_MS = 86_400_000;

/** @param issuer without one, the certificate is a self-signed CA; a negative `endsInDays` makes it expired */
export function issueCertificate(name: string, issuer?: Issued, endsInDays = 1): Issued {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const extensions = issuer ? subjectAltName(name) : authority();
  const content = der(
    0x30,
    Buffer.from('a003020102', 'hex'),
    der(0x02, Buffer.concat([Buffer.from([1]), createHash('sha256').update(name).digest().subarray(0, 8)])),
    ECDSA_SHA256,
    distinguishedName(issuer?.name ?? name),
    der(0x30, time(-10), time(endsInDays)),
    distinguishedName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, extensions)),
  );
  const signature = sign('sha256', content, issuer?.keyObject ?? privateKey);
  const certificate = der(0x30, content, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature));
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { cert: pem(certificate), key, keyObject: privateKey, name };
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function distinguishedName(name: string): Buffer {
  return der(0x30, der(0x31, der(0x30, COMMON_NAME, der(0x0c, Buffer.from(name)))));
}

/** UTCTime: YYMMDDhhmmssZ */
function time(days: number): Buffer {
  const digits = new Date(Date.now() + days * DAY_MS).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}

function subjectAltName(name: string): Buffer {
  return der(0x30, SUBJECT_ALT_NAME, der(0x04, der(0x30, der(0x82, Buffer.from(name)))));
}

function authority(): Buffer {
  return der(0x30, BASIC_CONSTRAINTS, TRUE, der(0x04, der(0x30, TRUE)));
}

function pem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
