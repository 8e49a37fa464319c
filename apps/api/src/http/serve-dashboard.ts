import { NotFoundException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import express from 'express';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrecompressedFiles } from './precompressed-files.js';
import { PREFIX } from './prefix.js';

/** Where the build puts the dashboard. */
export const BUILT_DASHBOARD = fileURLToPath(new URL('../../../dashboard/dist', import.meta.url));
export const PAGE = 'index.html';
const API_PATH = new RegExp(`^/${PREFIX}(/|$)`);

/**
 * Serves the built dashboard: hashed assets cached for ever, its page for every path outside the api. Anything else is
 * answered with our own 404; Express would answer with an HTML page.
 */
export function serveDashboard(app: NestExpressApplication, folder: string): void {
  const isBuilt = existsSync(path.join(folder, PAGE));
  if (isBuilt) serveFiles(app, folder);
  const pages = new PrecompressedFiles(folder);
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (API_PATH.test(request.path)) return next();
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isBuilt || !wantsPage) return next(new NotFoundException());
    response.setHeader('Cache-Control', 'no-cache');
    // Relative to a root: in an absolute path any parent folder starting with a dot would make the file hidden.
    response.sendFile(pages.choose(PAGE, request, response), { root: folder });
  });
}

function serveFiles(app: NestExpressApplication, folder: string): void {
  const assets = path.join(folder, 'assets');
  app.use(
    '/assets',
    new PrecompressedFiles(assets).rewrite,
    express.static(assets, { immutable: true, maxAge: '1y', fallthrough: false }),
  );
  app.use(express.static(folder, { index: false }));
}
