import { ApiProperty } from '@nestjs/swagger';
import { ComparisonType } from '@tickhook/domain';

export class PreviewedSourceResponse {
  @ApiProperty()
  matches: boolean;

  @ApiProperty({ type: 'integer', description: 'How many sources the alert has; the sender must be one.' })
  expected: number;
}

/** Values are text: integers have up to 64 bits. */
export class PreviewedConditionResponse {
  @ApiProperty({ format: 'uuid' })
  conditionId: string;

  @ApiProperty({ description: 'Name of the variable.' })
  variable: string;

  @ApiProperty({ enum: ComparisonType, enumName: 'ComparisonType' })
  type: ComparisonType;

  @ApiProperty({ description: "The condition's value." })
  expected: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "The variable's value in the call; null when the call has none.",
  })
  actual: string | null;

  @ApiProperty()
  matches: boolean;
}

export class PreviewedCallResponse {
  @ApiProperty()
  txId: string;

  @ApiProperty({ type: 'integer' })
  tickNumber: number;

  @ApiProperty({ format: 'date-time', description: 'Time of the tick, ISO 8601 in UTC.' })
  date: string;

  @ApiProperty({ description: 'Identity of the sender.' })
  sourceId: string;

  @ApiProperty({ description: 'QU attached to the call, as digits.' })
  amount: string;

  @ApiProperty({ description: 'Whether the sender and every condition match.' })
  matches: boolean;

  @ApiProperty({
    type: PreviewedSourceResponse,
    nullable: true,
    description: 'Null when the alert has no sources: every sender will do.',
  })
  source: PreviewedSourceResponse | null;

  @ApiProperty({ type: [PreviewedConditionResponse] })
  conditions: PreviewedConditionResponse[];
}

export class PreviewResponse {
  @ApiProperty({ type: 'integer', description: 'How many of the calls match.' })
  matched: number;

  @ApiProperty({
    type: [PreviewedCallResponse],
    description:
      "The method's last calls, newest first; fewer than asked for when many long conditions would make them too large.",
  })
  calls: PreviewedCallResponse[];
}
