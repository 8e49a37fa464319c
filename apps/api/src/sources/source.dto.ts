import type { CreateSourceRequest } from '@tickhook/api-types';
import { IsNotEmpty, IsString } from 'class-validator';
import { IsId } from '../http/ids.js';

const REQUIRED = { message: 'This field is required.' };

export class CreateSourceDto implements CreateSourceRequest {
  @IsNotEmpty(REQUIRED)
  @IsString(REQUIRED)
  addressFrom: string;

  @IsId()
  alertId: string;
}
