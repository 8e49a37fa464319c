import { ApiProperty } from '@nestjs/swagger';

export class RotatedSecretResponse {
  @ApiProperty({ description: '`whsec_` and 32 bytes in base64. It is shown this once.' })
  secret: string;
}

/** Dates are ISO 8601 in UTC. */
export class SecretResponse {
  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The last four characters; null when its key is lost: nothing is sent then before a new one is made.',
  })
  endsWith: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until when the secret before signs too; null when it does no more.',
  })
  previousValidUntil: string | null;
}
