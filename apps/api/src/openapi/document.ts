import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type ApiResponseOptions, type OpenAPIObject } from '@nestjs/swagger';
import { PREFIX } from '../http/prefix.js';
import { ErrorResponse } from '../http/error.response.js';

const TOO_MANY: ApiResponseOptions = {
  status: 429,
  description: 'Too many calls, or streams.',
  type: ErrorResponse,
  headers: {
    'Retry-After': {
      description: 'Seconds until calls are taken again; not there when it is streams that are too many.',
      schema: { type: 'integer' },
    },
  },
};

/** The OpenAPI document of REST v1. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.0.3')
    .setTitle('Tickhook')
    .setDescription(
      'Alerts on Qubic transactions, delivered as webhooks. Status 499 is a refusal whose `message` is for people.',
    )
    .setVersion('1')
    .addServer(`/${PREFIX}`)
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      description: 'An access token of the identity provider.',
    })
    .addGlobalResponse(TOO_MANY, {
      status: 'default',
      description: 'Refused, or failed.',
      type: ErrorResponse,
    })
    .build();
  return SwaggerModule.createDocument(app, config, {
    extraModels: [ErrorResponse],
    ignoreGlobalPrefix: true,
  });
}
