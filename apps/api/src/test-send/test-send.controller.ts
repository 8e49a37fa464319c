import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Subject } from '../auth/subject.decorator.js';
import { UserId } from '../auth/user-id.decorator.js';
import { IdPipe } from '../http/ids.js';
import { Outgoing } from '../limits/outgoing.decorator.js';
import { UserSlots } from '../limits/user-slots.js';
import { TestSendDto } from './test-send.dto.js';
import { presentTestSend } from './test-send.presenter.js';
import { TestPayloadResponse, TestSendResponse } from './test-send.response.js';
import { TestSendService } from './test-send.service.js';

const SENDS = {
  atOnce: 2,
  waiting: 0,
  refusal: 'Other test sends are still under way. Wait until one of them has ended.',
};

@ApiBearerAuth()
@Controller('alert/:id/test')
export class TestSendController {
  private readonly sends = new UserSlots(SENDS);

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
  @Outgoing()
  async send(
    @UserId() userId: string,
    @Subject() subject: string,
    @Param('id', new IdPipe('Alert')) id: string,
    @Body() { txId, webhook }: TestSendDto,
  ): Promise<TestSendResponse> {
    const send = () => this.testSends.send(userId, id, { txId, webhook });
    return presentTestSend(await this.sends.run(subject, send));
  }
}
