import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import { noCache } from '../http/cache-control.js';
import { PREFIX } from '../http/prefix.js';
import { docsPolicy } from '../http/security-headers.js';
import { describeApi } from './document.js';

const PATH = `/${PREFIX}/docs`;

/** `GET /v1/docs` for people, `GET /v1/docs-json` for tools. */
export function serveDocs(app: NestExpressApplication): void {
  app.use(PATH, docsPolicy(), noCache);
  SwaggerModule.setup(PATH, app, () => describeApi(app), {
    customSiteTitle: 'Tickhook API',
    raw: ['json'],
    // Does not send the description to swagger.io's validator.
    swaggerOptions: { validatorUrl: null },
  });
}
