import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AlertRepository } from '@tickhook/database';
import { RefusalError } from '@tickhook/domain';
import { webhookHeaders, WebhookSender, type SendResult } from '@tickhook/webhooks';
import { randomUUID } from 'node:crypto';
import { SecretService } from '../secret/secret.service.js';
import { API_SETTINGS, type ApiSettings } from '../settings.js';
import type { TestPayload } from './example-payload.js';
import { TestPayloadService } from './test-payload.service.js';

/** What was posted, and the result. */
export interface TestOutcome {
  payload: string;
  result: SendResult;
}

export interface TestOrder {
  /** id of the call to send; by default the newest */
  txId?: string | null | undefined;
  /** where it is expected to go; anywhere by default */
  webhook?: string | null | undefined;
}

/** Posts a realistic call to an alert's webhook at once. A test send is not stored, charged or retried. */
@Injectable()
export class TestSendService implements OnApplicationShutdown {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly payloads: TestPayloadService,
    private readonly secrets: SecretService,
    private readonly sender: WebhookSender,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** The payload that a test send would post. @throws NotFoundError, RefusalError */
  async payload(userId: string, alertId: string): Promise<TestPayload> {
    const { alert } = await this.alerts.get(userId, alertId);
    return this.payloads.of(alert.method);
  }

  /** @throws NotFoundError, FieldError, RefusalError */
  async send(userId: string, alertId: string, { txId, webhook }: TestOrder): Promise<TestOutcome> {
    const { alert } = await this.alerts.get(userId, alertId);
    const { payload } = await this.payloads.of(alert.method, txId ?? undefined);
    const url = alert.webhook;
    if (url === null) throw new RefusalError('Set a webhook first: a test needs somewhere to go.');
    if ((webhook ?? url) !== url)
      throw new RefusalError(
        'The webhook was changed elsewhere. Reload the page, then start the test again.',
      );
    const secrets = await this.secrets.signing(userId, alertId);
    const body = Buffer.from(payload);
    const headers = testHeaders(alertId, body, secrets);
    const timeoutMs = this.settings.WEBHOOK_TIMEOUT_MS;
    const result = await this.sender.send({ url, headers, body, timeoutMs });
    return { payload, result };
  }

  /** Runs after the last request has been answered. */
  onApplicationShutdown(): void {
    this.sender.close();
  }
}

function testHeaders(alertId: string, body: Buffer, secrets: readonly string[]): Record<string, string> {
  const timestamp = Math.floor(Date.now() / 1000);
  return webhookHeaders({ id: randomUUID(), alertId, attempt: 1, timestamp, body, secrets, test: true });
}
