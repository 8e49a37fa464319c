import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { DatabaseModule } from '@tickhook/database';
import { SecretBox } from '@tickhook/webhooks';
import { AlertController } from './alerts/alert.controller.js';
import { AlertService } from './alerts/alert.service.js';
import { AccessTokenVerifier } from './auth/access-token.verifier.js';
import { AccountService } from './auth/account.service.js';
import { AuthGuard } from './auth/auth.guard.js';
import { IdentityProviderClient } from './auth/identity-provider.client.js';
import { ContractController } from './catalogue/contract.controller.js';
import { ConditionController } from './conditions/condition.controller.js';
import { ConfigController } from './config/config.controller.js';
import { NotificationController } from './notifications/notification.controller.js';
import { API_SETTINGS, type ApiSettings } from './settings.js';
import { SourceController } from './sources/source.controller.js';
import { SubscriptionController } from './subscription/subscription.controller.js';

const POOL_SIZE = 12;

@Module({})
export class AppModule {
  static forRoot(settings: ApiSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot({
          url: settings.DATABASE_URL,
          poolSize: POOL_SIZE,
          applicationName: 'tickhook-api',
        }),
      ],
      controllers: [
        AlertController,
        ConditionController,
        ConfigController,
        ContractController,
        NotificationController,
        SourceController,
        SubscriptionController,
      ],
      providers: [
        { provide: API_SETTINGS, useValue: settings },
        { provide: SecretBox, useValue: new SecretBox(settings.SECRETS_KEY) },
        { provide: APP_GUARD, useClass: AuthGuard },
        AccessTokenVerifier,
        AccountService,
        AlertService,
        IdentityProviderClient,
      ],
    };
  }
}
