import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, NAME_MAX, NAME_MIN, WEBHOOK_MAX } from '@tickhook/domain';
import { IsBoolean, IsNotEmpty, IsString, ValidateIf } from 'class-validator';
import { IsCatalogueId, IsId } from '../http/ids.js';
import { REQUIRED } from '../http/required.js';
import { TrimmedLength } from '../http/trimmed-length.decorator.js';

export class CreateAlertDto {
  @ApiProperty({ minLength: NAME_MIN, maxLength: NAME_MAX })
  @TrimmedLength({ min: NAME_MIN, max: NAME_MAX, missing: 'Name is required.' })
  name: string;

  @ApiProperty({ minLength: DESCRIPTION_MIN, maxLength: DESCRIPTION_MAX })
  @TrimmedLength({ min: DESCRIPTION_MIN, max: DESCRIPTION_MAX, missing: 'Description is required.' })
  description: string;
}

/** Fields that are not sent stay unchanged; at least one must be sent. */
export class UpdateAlertDto {
  @ApiProperty({ format: 'uuid' })
  @IsId()
  id: string;

  @ApiPropertyOptional({
    minLength: NAME_MIN,
    maxLength: NAME_MAX,
    description: 'this, `description` or both',
  })
  @ValidateIf(isSentOrAllMissing('name'))
  @TrimmedLength({ min: NAME_MIN, max: NAME_MAX, missing: 'Name is required.' })
  name?: string;

  @ApiPropertyOptional({ minLength: DESCRIPTION_MIN, maxLength: DESCRIPTION_MAX })
  @ValidateIf(isSentOrAllMissing('description'))
  @TrimmedLength({ min: DESCRIPTION_MIN, max: DESCRIPTION_MAX, missing: 'Description is required.' })
  description?: string;
}

export class SetActiveDto {
  @ApiProperty({ format: 'uuid' })
  @IsId()
  id: string;

  @ApiProperty()
  @IsBoolean()
  isActive: boolean;
}

export class SetMethodDto {
  @ApiProperty({ format: 'uuid' })
  @IsId()
  id: string;

  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsCatalogueId({ message: 'Is required' })
  methodId: number;
}

export class SetWebhookDto {
  @ApiProperty({ format: 'uuid' })
  @IsId()
  id: string;

  @ApiProperty({ maxLength: WEBHOOK_MAX, description: 'An http or https URL.' })
  @IsNotEmpty(REQUIRED)
  @IsString(REQUIRED)
  webhook: string;
}

function isSentOrAllMissing(field: 'name' | 'description') {
  return (body: UpdateAlertDto): boolean =>
    body[field] !== undefined || (body.name === undefined && body.description === undefined);
}
