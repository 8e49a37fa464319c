// Writes the description of REST v1: node dist/openapi/write-openapi.js <file>
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { writeFileSync } from 'node:fs';
import { AppModule } from '../app.module.js';
import { placeholderSettings } from '../settings.js';
import { describeApi } from './document.js';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file to write.');
// A preview makes no provider: neither settings nor database are needed.
const app = await NestFactory.create(AppModule.forRoot(placeholderSettings()), {
  preview: true,
  logger: false,
});
writeFileSync(file, `${JSON.stringify(describeApi(app), null, 2)}\n`);
