import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from '@tickhook/config';
import { EncryptionKeyRepository } from '@tickhook/database';
import { KeyRing } from '@tickhook/webhooks';
import { LOGGER } from '../logger.js';

/** Says at the start what each send would say by itself: which secrets in use SECRETS_KEY does not open. */
@Injectable()
export class SecretsKeyCheck implements OnApplicationBootstrap {
  constructor(
    private readonly keys: EncryptionKeyRepository,
    private readonly ring: KeyRing,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const key of await this.keys.list()) this.ring.opens(key);
    const keyIds = (await this.keys.used()).filter((id) => !this.ring.has(id));
    if (keyIds.length > 0) this.logger.error({ keyIds }, 'secrets.not-opened');
  }
}
