import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { DatabaseModule } from '@tickhook/database';
import { KeyRing, WebhookSender } from '@tickhook/webhooks';
import { AccountController } from './account/account.controller.js';
import { AccountDeletionService } from './account/account-deletion.service.js';
import { AlertController } from './alerts/alert.controller.js';
import { AlertService } from './alerts/alert.service.js';
import { AccessTokenVerifier } from './auth/access-token.verifier.js';
import { AccountService } from './auth/account.service.js';
import { AuthGuard } from './auth/auth.guard.js';
import { IdentityProviderClient } from './auth/identity-provider.client.js';
import { BillingController } from './billing/billing.controller.js';
import { BillingEventService } from './billing/billing-event.service.js';
import { BillingService } from './billing/billing.service.js';
import { PaymentProvider } from './billing/payment-provider.js';
import { SubscriptionLinkController } from './billing/subscription-link.controller.js';
import { SubscriptionLinkService } from './billing/subscription-link.service.js';
import { ContractController } from './catalogue/contract.controller.js';
import { ConditionController } from './conditions/condition.controller.js';
import { ConfigController } from './config/config.controller.js';
import { BodyGuard } from './http/body.guard.js';
import { RateLimits } from './limits/rate-limits.js';
import { UserLimitGuard } from './limits/user-limit.guard.js';
import { NotificationController } from './notifications/notification.controller.js';
import { PreviewController } from './preview/preview.controller.js';
import { PreviewService } from './preview/preview.service.js';
import { SecretController } from './secret/secret.controller.js';
import { SecretService } from './secret/secret.service.js';
import { API_SETTINGS, type ApiSettings } from './settings.js';
import { SourceController } from './sources/source.controller.js';
import { StatsController } from './stats/stats.controller.js';
import { NotificationStreams } from './stream/notification-streams.service.js';
import { StreamController } from './stream/stream.controller.js';
import { SubscriptionController } from './subscription/subscription.controller.js';
import { TestPayloadService } from './test-send/test-payload.service.js';
import { TestSendController } from './test-send/test-send.controller.js';
import { TestSendService } from './test-send/test-send.service.js';

const POOL_SIZE = 12;
/** A paused process loses its locks sooner (15 s), so nothing that a statement waits for takes as long. Milliseconds. */
const SILENCE_LIMIT_MS = 20_000;

@Module({})
export class AppModule {
  /** @param silenceLimitMs of the database; see `DatabaseOptions` */
  static forRoot(settings: ApiSettings, silenceLimitMs = SILENCE_LIMIT_MS): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot({
          url: settings.DATABASE_URL,
          poolSize: POOL_SIZE,
          applicationName: 'tickhook-api',
          silenceLimitMs,
        }),
      ],
      controllers: [
        AccountController,
        // Before AlertController, whose `alert/:id` would match `alert/stats`.
        StatsController,
        AlertController,
        BillingController,
        ConditionController,
        ConfigController,
        ContractController,
        NotificationController,
        PreviewController,
        SecretController,
        SourceController,
        StreamController,
        SubscriptionController,
        SubscriptionLinkController,
        TestSendController,
      ],
      providers: [
        { provide: API_SETTINGS, useValue: settings },
        { provide: KeyRing, useValue: new KeyRing(settings.SECRETS_KEY) },
        {
          provide: WebhookSender,
          useValue: new WebhookSender({ allowPrivateNetworks: settings.WEBHOOK_ALLOW_PRIVATE_NETWORKS }),
        },
        { provide: APP_GUARD, useClass: AuthGuard },
        // After AuthGuard, which identifies the user.
        { provide: APP_GUARD, useClass: UserLimitGuard },
        { provide: APP_GUARD, useClass: BodyGuard },
        AccessTokenVerifier,
        AccountDeletionService,
        AccountService,
        AlertService,
        BillingEventService,
        BillingService,
        IdentityProviderClient,
        NotificationStreams,
        PaymentProvider,
        PreviewService,
        RateLimits,
        SecretService,
        SubscriptionLinkService,
        TestPayloadService,
        TestSendService,
      ],
    };
  }
}
