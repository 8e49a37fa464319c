import { Injectable } from '@nestjs/common';
import { SecretRepository } from '@tickhook/database';
import { generateSecret, KeyRing, type StoredSecret } from '@tickhook/webhooks';

/** What may be told of a secret after it was made. */
export interface SecretSummary {
  createdAt: Date;
  endsWith: string;
  previousValidUntil: Date | null;
}

const SHOWN_CHARACTERS = 4;

/** Signing secrets in the clear. They leave this process only as the answer to their rotation. */
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
    const endsWith = this.keys.open(current, alertId).slice(-SHOWN_CHARACTERS);
    return { createdAt, endsWith, previousValidUntil: previous?.validUntil ?? null };
  }

  /**
   * Every secret a webhook is signed with now, the current one first. A former one whose key is lost is left out, as the
   * worker does. @throws NotFoundError
   */
  async signing(userId: string, alertId: string): Promise<string[]> {
    const { current, previous } = await this.repository.get(userId, alertId);
    const secrets = [this.keys.open(current, alertId)];
    if (previous) secrets.push(...this.openFormer(previous.secret, alertId));
    return secrets;
  }

  private openFormer(sealed: StoredSecret, alertId: string): string[] {
    try {
      return [this.keys.open(sealed, alertId)];
    } catch {
      return [];
    }
  }
}
