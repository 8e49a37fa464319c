import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Subject } from '../auth/subject.decorator.js';
import { UserId } from '../auth/user-id.decorator.js';
import { IdPipe } from '../http/ids.js';
import { UserSlots } from '../limits/user-slots.js';
import { PreviewDto } from './preview.dto.js';
import { PreviewResponse } from './preview.response.js';
import { PreviewService } from './preview.service.js';

/** Limited because one takes tens of milliseconds of the process, for which everybody else waits. */
const PREVIEWS = {
  atOnce: 2,
  waiting: 500,
  refusal: 'Other previews are still under way. Wait until one of them has ended.',
};

@ApiBearerAuth()
@Controller('alert/:id/preview')
export class PreviewController {
  private readonly previews = new UserSlots(PREVIEWS);

  constructor(private readonly service: PreviewService) {}

  @ApiOperation({
    operationId: 'previewAlert',
    summary: "Which of the last calls of the alert's method it would have matched, and why not the others",
  })
  @ApiOkResponse({ type: PreviewResponse })
  @Post()
  @HttpCode(200)
  async preview(
    @UserId() userId: string,
    @Subject() subject: string,
    @Param('id', new IdPipe('Alert')) id: string,
    @Body() { limit }: PreviewDto,
  ): Promise<PreviewResponse> {
    return this.previews.run(subject, () => this.service.preview(userId, id, limit));
  }
}
