import { Controller, Get, HttpCode, Param, Post, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UserId } from '../auth/user-id.decorator.js';
import { IdPipe } from '../http/ids.js';
import { ChangeSlots } from '../limits/change-slots.interceptor.js';
import { RotatedSecretResponse, SecretResponse } from './secret.response.js';
import { SecretService } from './secret.service.js';

@ApiBearerAuth()
@Controller('alert/:id/secret')
@UseInterceptors(ChangeSlots)
export class SecretController {
  constructor(private readonly secrets: SecretService) {}

  @ApiOperation({ operationId: 'getSecret', summary: 'What may be told of the signing secret' })
  @ApiOkResponse({ type: SecretResponse })
  @Get()
  async describe(
    @UserId() userId: string,
    @Param('id', new IdPipe('Alert')) id: string,
  ): Promise<SecretResponse> {
    const { createdAt, endsWith, previousValidUntil } = await this.secrets.describe(userId, id);
    return {
      createdAt: createdAt.toISOString(),
      endsWith,
      previousValidUntil: previousValidUntil?.toISOString() ?? null,
    };
  }

  @ApiOperation({
    operationId: 'rotateSecret',
    summary: 'Makes a new signing secret; the present one signs too for 24 hours, the one before it no more',
  })
  @ApiOkResponse({ type: RotatedSecretResponse })
  @Post('rotate')
  @HttpCode(200)
  async rotate(
    @UserId() userId: string,
    @Param('id', new IdPipe('Alert')) id: string,
  ): Promise<RotatedSecretResponse> {
    return { secret: await this.secrets.rotate(userId, id) };
  }
}
