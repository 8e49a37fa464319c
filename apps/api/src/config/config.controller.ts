import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { PLANS } from '@tickhook/domain';
import { Public } from '../auth/public.decorator.js';
import { paymentAccessOf } from '../billing/payment-access.js';
import { API_SETTINGS, type ApiSettings } from '../settings.js';
import { ConfigResponse } from './config.response.js';

const SCOPE = 'phone openid email';
const RESPONSE_TYPE = 'code';

@Controller('config')
export class ConfigController {
  constructor(@Inject(API_SETTINGS) private readonly settings: ApiSettings) {}

  @ApiOperation({ operationId: 'getConfig', summary: 'What the dashboard needs to start; no token' })
  @ApiOkResponse({ type: ConfigResponse })
  @Get()
  @Public(true)
  get(): ConfigResponse {
    return {
      identity: {
        region: this.settings.COGNITO_REGION,
        userPoolId: this.settings.COGNITO_USER_POOL_ID,
        clientId: this.settings.COGNITO_CLIENT_ID,
        endpoint: this.settings.COGNITO_ENDPOINT ?? null,
        scope: SCOPE,
        responseType: RESPONSE_TYPE,
      },
      plans: Object.values(PLANS),
      features: { billing: paymentAccessOf(this.settings) !== undefined },
      contactEmail: this.settings.CONTACT_EMAIL ?? null,
    };
  }
}
