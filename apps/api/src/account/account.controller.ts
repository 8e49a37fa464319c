import { Controller, Delete, HttpCode } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiNoContentResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
} from '@nestjs/swagger';
import { UserId } from '../auth/user-id.decorator.js';
import { WhileClosing } from '../auth/while-closing.decorator.js';
import { ErrorResponse } from '../http/error.response.js';
import { AccountDeletionService } from './account-deletion.service.js';

@ApiBearerAuth()
@Controller('usersubscription/account')
export class AccountController {
  constructor(private readonly deletion: AccountDeletionService) {}

  @ApiOperation({
    operationId: 'deleteAccount',
    summary: 'Cancels billing and deletes all data of the user',
    description:
      'The identity stays: whoever signs in again gets a new, empty account. A deletion that was interrupted is finished by another call.',
  })
  @ApiNoContentResponse()
  @ApiServiceUnavailableResponse({
    type: ErrorResponse,
    description: 'The payment provider does not answer; nothing was deleted.',
  })
  @WhileClosing(true)
  @Delete()
  @HttpCode(204)
  async delete(@UserId() userId: string): Promise<void> {
    await this.deletion.delete(userId);
  }
}
