import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UserId } from '../auth/user-id.decorator.js';
import { IdPipe } from '../http/ids.js';
import { TestSend } from '../limits/test-send.decorator.js';
import { TestSendDto } from './test-send.dto.js';
import { presentTestSend } from './test-send.presenter.js';
import { TestPayloadResponse, TestSendResponse } from './test-send.response.js';
import { TestSendService } from './test-send.service.js';

@ApiBearerAuth()
@Controller('alert/:id/test')
export class TestSendController {
  constructor(private readonly testSends: TestSendService) {}

  @ApiOperation({ operationId: 'getTestPayload', summary: 'What a test send would post; nothing is sent' })
  @ApiOkResponse({ type: TestPayloadResponse })
  @Get()
  async payload(
    @UserId() userId: string,
    @Param('id', new IdPipe('Alert')) id: string,
  ): Promise<TestPayloadResponse> {
    const { payload, txId } = await this.testSends.payload(userId, id);
    return { payload, txId };
  }

  @ApiOperation({ operationId: 'sendTest', summary: "Posts a call of the alert's method to its webhook" })
  @ApiOkResponse({ type: TestSendResponse })
  @Post()
  @HttpCode(200)
  @TestSend()
  async send(
    @UserId() userId: string,
    @Param('id', new IdPipe('Alert')) id: string,
    @Body() { txId }: TestSendDto,
  ): Promise<TestSendResponse> {
    return presentTestSend(await this.testSends.send(userId, id, txId ?? undefined));
  }
}
