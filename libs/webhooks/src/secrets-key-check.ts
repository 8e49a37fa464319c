import type { StoredKey } from '@tickhook/domain';
import type { KeyRing } from './key-ring.js';

interface Parts {
  keys: { ofPresentSecrets(): Promise<string[]>; list(): Promise<StoredKey[]> };
  ring: KeyRing;
  logger: {
    error(fields: object, message: string): void;
    warn(fields: object, message: string): void;
  };
}

/** Logs which secrets SECRETS_KEY cannot open, before sends fail one by one. Never rejects. */
export async function checkSecretsKey({ keys, ring, logger }: Parts): Promise<void> {
  try {
    // Read before the keys are listed: a key added in between would otherwise be reported as missing.
    const signing = await keys.ofPresentSecrets();
    for (const key of await keys.list()) ring.opens(key);
    const keyIds = signing.filter((id) => !ring.has(id));
    if (keyIds.length > 0) logger.error({ keyIds }, 'secrets.not-opened');
  } catch (error) {
    logger.warn({ err: error }, 'secrets.not-checked');
  }
}
