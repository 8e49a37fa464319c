import type { CreateSourceRequest } from '@tickhook/api-types';
import { IsNotEmpty, IsString, IsUUID } from 'class-validator';

const REQUIRED = { message: 'This field is required.' };

export class CreateSourceDto implements CreateSourceRequest {
  @IsNotEmpty(REQUIRED)
  @IsString(REQUIRED)
  addressFrom: string;

  @IsUUID()
  alertId: string;
}
