import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from '@tickhook/config';
import { EncryptionKeyRepository } from '@tickhook/database';
import { KeyRing } from '@tickhook/webhooks';
import { LOGGER } from '../logger.js';

/** Logs at startup which secrets SECRETS_KEY cannot open, before sends fail one by one. Nothing waits for the check. */
@Injectable()
export class SecretsKeyCheck implements OnApplicationBootstrap {
  constructor(
    private readonly keys: EncryptionKeyRepository,
    private readonly ring: KeyRing,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.check().catch((error: unknown) => this.logger.warn({ err: error }, 'secrets.not-checked'));
  }

  async check(): Promise<void> {
    // Read before the keys are listed: a key added in between would otherwise be reported as missing.
    const signing = await this.keys.ofPresentSecrets();
    for (const key of await this.keys.list()) this.ring.opens(key);
    const keyIds = signing.filter((id) => !this.ring.has(id));
    if (keyIds.length > 0) this.logger.error({ keyIds }, 'secrets.not-opened');
  }
}
