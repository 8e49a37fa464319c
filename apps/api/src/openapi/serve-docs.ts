import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import { PREFIX } from '../http/prefix.js';
import { describeApi } from './document.js';

/** `GET /v1/docs` for people, `GET /v1/docs-json` for tools. */
export function serveDocs(app: INestApplication): void {
  SwaggerModule.setup(`${PREFIX}/docs`, app, () => describeApi(app), {
    customSiteTitle: 'Tickhook API',
    raw: ['json'],
  });
}
