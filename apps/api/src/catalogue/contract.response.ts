import { ApiProperty } from '@nestjs/swagger';
import { VariableType } from '@tickhook/domain';

export class VariableResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty()
  description: string;

  @ApiProperty({ enum: VariableType, enumName: 'VariableType' })
  type: VariableType;
}

export class MethodResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty()
  description: string;

  @ApiProperty({ type: 'integer' })
  contractId: number;

  @ApiProperty({ type: [VariableResponse] })
  variables: VariableResponse[];
}

/** A contract without its methods. */
export class ContractSummaryResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty()
  description: string;
}

export class ContractResponse extends ContractSummaryResponse {
  @ApiProperty({ type: [MethodResponse] })
  methods: MethodResponse[];
}
