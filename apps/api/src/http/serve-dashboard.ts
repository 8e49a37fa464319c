import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import express from 'express';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const DASHBOARD = fileURLToPath(new URL('../../../dashboard/dist', import.meta.url));
const API_PATH = /^\/v1(\/|$)/;

/** Serves the built dashboard: hashed assets for ever, its page for every path that is not the api's. */
export function serveDashboard(app: NestExpressApplication): void {
  const page = path.join(DASHBOARD, 'index.html');
  if (!existsSync(page)) return;
  app.use(
    '/assets',
    express.static(path.join(DASHBOARD, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }),
  );
  app.use(express.static(DASHBOARD, { index: false }));
  app.use((request: Request, response: Response, next: NextFunction) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || API_PATH.test(request.path)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(page);
  });
}
