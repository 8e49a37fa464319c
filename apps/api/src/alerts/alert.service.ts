import { Inject, Injectable } from '@nestjs/common';
import { AlertRepository, type AlertDetails, type Seal } from '@tickhook/database';
import { FieldError } from '@tickhook/domain';
import { checkWebhookUrl, generateSecret, KeyRing, originOf } from '@tickhook/webhooks';
import { v7 as uuidv7 } from 'uuid';
import { API_SETTINGS, type ApiSettings } from '../settings.js';
import type { CreateAlertDto, SetWebhookDto } from './alert.dto.js';

/** Adds to an alert's row what it also needs: a signing secret, a checked webhook. */
@Injectable()
export class AlertService {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly keys: KeyRing,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async create(userId: string, { name, description }: CreateAlertDto): Promise<AlertDetails> {
    const id = uuidv7();
    const secret: Seal = (key) => this.keys.seal(generateSecret(), id, key);
    return this.alerts.create(userId, { id, name, description, secret });
  }

  /** @throws NotFoundError before the URL is judged; FieldError when the URL is not valid */
  async setWebhook(userId: string, { id, webhook }: SetWebhookDto): Promise<AlertDetails> {
    const problem = checkWebhookUrl(webhook, {
      allowPrivateNetworks: this.settings.WEBHOOK_ALLOW_PRIVATE_NETWORKS,
      ownHosts: this.settings.PUBLIC_URL ? [new URL(this.settings.PUBLIC_URL).host] : [],
    });
    if (problem) {
      await this.alerts.get(userId, id);
      throw new FieldError('webhook', problem);
    }
    return this.alerts.setWebhook(userId, id, webhook, originOf(webhook));
  }
}
