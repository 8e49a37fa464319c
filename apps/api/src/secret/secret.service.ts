import { Injectable } from '@nestjs/common';
import { SecretRepository } from '@tickhook/database';
import { RefusalError, type StoredSecret } from '@tickhook/domain';
import { generateSecret, KeyRing } from '@tickhook/webhooks';

/** What may be shown of a secret after its creation. */
export interface SecretSummary {
  createdAt: Date;
  /** `null` when the secret's key is lost, so that it cannot sign */
  endsWith: string | null;
  previousValidUntil: Date | null;
}

const SHOWN_CHARACTERS = 4;

/** Handles signing secrets in plain text. A secret leaves this process only as the answer to its rotation. */
@Injectable()
export class SecretService {
  constructor(
    private readonly repository: SecretRepository,
    private readonly keys: KeyRing,
  ) {}

  /** @returns the new secret @throws NotFoundError */
  async rotate(userId: string, alertId: string): Promise<string> {
    const secret = generateSecret();
    await this.repository.rotate(userId, alertId, (key) => this.keys.seal(secret, alertId, key));
    return secret;
  }

  /** @throws NotFoundError */
  async describe(userId: string, alertId: string): Promise<SecretSummary> {
    const { current, createdAt, previous } = await this.repository.get(userId, alertId);
    const endsWith = this.openIfKept(current, alertId)?.slice(-SHOWN_CHARACTERS) ?? null;
    const isPreviousKept = previous !== null && this.openIfKept(previous.secret, alertId) !== undefined;
    return { createdAt, endsWith, previousValidUntil: isPreviousKept ? previous.validUntil : null };
  }

  /**
   * All secrets that currently sign a webhook, the current one first. A previous secret whose key is lost is left out,
   * as in the worker. @throws NotFoundError, RefusalError when the current secret's key is lost
   */
  async signing(userId: string, alertId: string): Promise<string[]> {
    const { current, previous } = await this.repository.get(userId, alertId);
    const present = this.openIfKept(current, alertId);
    if (present === undefined) throw new RefusalError('The signing secret is lost. Make a new one first.');
    const former = previous && this.openIfKept(previous.secret, alertId);
    return [present, ...(former ? [former] : [])];
  }

  /** @returns `undefined` when the secret's key is lost */
  private openIfKept(sealed: StoredSecret, alertId: string): string | undefined {
    try {
      return this.keys.open(sealed, alertId);
    } catch {
      return undefined;
    }
  }
}
