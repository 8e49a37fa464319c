import type {
  CreateAlertRequest,
  SetActiveRequest,
  SetMethodRequest,
  SetWebhookRequest,
  UpdateAlertRequest,
} from '@tickhook/api-types';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, NAME_MAX, NAME_MIN } from '@tickhook/domain';
import { IsBoolean, IsInt, IsString, IsUUID } from 'class-validator';
import { TrimmedLength } from '../http/trimmed-length.decorator.js';

export class CreateAlertDto implements CreateAlertRequest {
  @TrimmedLength({ min: NAME_MIN, max: NAME_MAX, missing: 'Name is required.' })
  name: string;

  @TrimmedLength({ min: DESCRIPTION_MIN, max: DESCRIPTION_MAX, missing: 'Description is required.' })
  description: string;
}

export class UpdateAlertDto extends CreateAlertDto implements UpdateAlertRequest {
  @IsUUID()
  id: string;
}

export class SetActiveDto implements SetActiveRequest {
  @IsUUID()
  id: string;

  @IsBoolean()
  isActive: boolean;
}

export class SetMethodDto implements SetMethodRequest {
  @IsUUID()
  id: string;

  @IsInt({ message: 'Is required' })
  methodId: number;
}

export class SetWebhookDto implements SetWebhookRequest {
  @IsUUID()
  id: string;

  @IsString({ message: 'This field is required.' })
  webhook: string;
}
