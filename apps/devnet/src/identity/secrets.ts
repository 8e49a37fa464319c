import { createHmac, randomBytes } from 'node:crypto';
import path from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { JsonFile } from '../storage/json-file.js';
import type { Verifier } from './srp.js';

const secretsSchema = z.object({
  /** RSA key that signs the tokens, as JWK */
  key: z.looseObject({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), e: z.string() }),
  /** base64; answers for unknown users are derived from it */
  decoy: z.string(),
});
export type Secrets = z.output<typeof secretsSchema>;

/** The provider's own secrets, created at its first start. */
export async function openSecrets(folder: string): Promise<Secrets> {
  const file = await JsonFile.open(path.join(folder, 'identity-secrets.json'), secretsSchema, makeSecrets);
  await file.save();
  return file.value;
}

async function makeSecrets(): Promise<Secrets> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return secretsSchema.parse({ key: { ...jwk, kid }, decoy: randomBytes(32).toString('base64') });
}

/** The answer for an unknown user: constant for a name and indistinguishable from a real one. */
export function decoyFor(decoy: string, username: string): Verifier & { userId: string } {
  const draw = (what: string): string =>
    createHmac('sha256', Buffer.from(decoy, 'base64')).update(`${what}:${username}`).digest('hex');
  const id = draw('id');
  const userId = `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-a${id.slice(17, 20)}-${id.slice(20, 32)}`;
  return {
    userId,
    salt: draw('salt').slice(0, 32),
    verifier: Array.from({ length: 12 }, (_, i) => draw(`verifier${i}`))
      .join('')
      .slice(1),
  };
}
