import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UserId } from '../auth/user-id.decorator.js';
import { IdPipe } from '../http/ids.js';
import { PreviewDto } from './preview.dto.js';
import { PreviewResponse } from './preview.response.js';
import { PreviewService } from './preview.service.js';

@ApiBearerAuth()
@Controller('alert/:id/preview')
export class PreviewController {
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
    @Param('id', new IdPipe('Alert')) id: string,
    @Body() { limit }: PreviewDto,
  ): Promise<PreviewResponse> {
    return this.service.preview(userId, id, limit);
  }
}
