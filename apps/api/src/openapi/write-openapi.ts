// Writes the OpenAPI document of REST v1: node dist/openapi/write-openapi.js <file>
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { writeFileSync } from 'node:fs';
import { AppModule } from '../app.module.js';
import { placeholderSettings } from '../settings.js';
import { describeApi } from './document.js';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file to write.');
// Preview mode creates no providers, so neither settings nor a database are needed.
const app = await NestFactory.create(AppModule.forRoot(placeholderSettings()), {
  preview: true,
  logger: false,
});
writeFileSync(file, `${JSON.stringify(describeApi(app), null, 2)}\n`);
