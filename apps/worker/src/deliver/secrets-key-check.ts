import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from '@tickhook/config';
import { EncryptionKeyRepository } from '@tickhook/database';
import { KeyRing } from '@tickhook/webhooks';
import { LOGGER } from '../logger.js';

/** Says at the start what each send would say by itself: which secrets SECRETS_KEY does not open. Nothing waits for it. */
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
    // Before the keys are listed, or one that came in between would be missing.
    const signing = await this.keys.ofPresentSecrets();
    for (const key of await this.keys.list()) this.ring.opens(key);
    const keyIds = signing.filter((id) => !this.ring.has(id));
    if (keyIds.length > 0) this.logger.error({ keyIds }, 'secrets.not-opened');
  }
}
