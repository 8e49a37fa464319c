import { jest } from '@jest/globals';
import { Module, type InjectionToken } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AlertRepository } from '@tickhook/database';
import { WebhookSender } from '@tickhook/webhooks';
import { SecretService } from '../secret/secret.service.js';
import { API_SETTINGS } from '../settings.js';
import { TestPayloadService } from './test-payload.service.js';
import { TestSendService } from './test-send.service.js';

const close = jest.fn();
const unused = (provide: InjectionToken) => ({ provide, useValue: {} });

@Module({
  providers: [
    TestSendService,
    { provide: WebhookSender, useValue: { close } },
    ...[AlertRepository, TestPayloadService, SecretService, API_SETTINGS].map(unused),
  ],
})
class TestSendModule {}

it('connections kept alive are closed when the application ends', async () => {
  const app = await NestFactory.createApplicationContext(TestSendModule, { logger: false });
  expect(close).not.toHaveBeenCalled();
  await app.close();
  expect(close).toHaveBeenCalledTimes(1);
});
