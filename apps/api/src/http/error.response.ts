import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** Body of every refusal. With status 499 the message is meant for people. */
export class ErrorResponse {
  @ApiProperty()
  message: string;

  @ApiProperty({ description: 'Names the request in the log of the api.' })
  requestId: string;

  @ApiPropertyOptional({
    description: 'Messages per invalid field of the request, with status 400.',
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  })
  errors?: Record<string, string[]>;
}
