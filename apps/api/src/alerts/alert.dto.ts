import type {
  CreateAlertRequest,
  SetActiveRequest,
  SetMethodRequest,
  SetWebhookRequest,
  UpdateAlertRequest,
} from '@tickhook/api-types';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, NAME_MAX, NAME_MIN } from '@tickhook/domain';
import { IsBoolean, IsNotEmpty, IsString } from 'class-validator';
import { IsCatalogueId, IsId } from '../http/ids.js';
import { TrimmedLength } from '../http/trimmed-length.decorator.js';

const REQUIRED = { message: 'This field is required.' };

export class CreateAlertDto implements CreateAlertRequest {
  @TrimmedLength({ min: NAME_MIN, max: NAME_MAX, missing: 'Name is required.' })
  name: string;

  @TrimmedLength({ min: DESCRIPTION_MIN, max: DESCRIPTION_MAX, missing: 'Description is required.' })
  description: string;
}

export class UpdateAlertDto extends CreateAlertDto implements UpdateAlertRequest {
  @IsId()
  id: string;
}

export class SetActiveDto implements SetActiveRequest {
  @IsId()
  id: string;

  @IsBoolean()
  isActive: boolean;
}

export class SetMethodDto implements SetMethodRequest {
  @IsId()
  id: string;

  @IsCatalogueId({ message: 'Is required' })
  methodId: number;
}

export class SetWebhookDto implements SetWebhookRequest {
  @IsId()
  id: string;

  @IsNotEmpty(REQUIRED)
  @IsString(REQUIRED)
  webhook: string;
}
