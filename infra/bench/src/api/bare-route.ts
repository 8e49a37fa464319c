// What the api is measured beside: two routes of the same framework that check the token and ask the database the same.
import 'reflect-metadata';
import { Controller, Get, Module, Param, Query, Req } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AlertRepository, createDataSource, HistoryRepository, UserRepository } from '@tickhook/database';
import type { Request } from 'express';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { AddressInfo } from 'node:net';

/** As many as the api has. */
const POOL_SIZE = 12;

const { DATABASE_URL = '', COGNITO_ENDPOINT = '', COGNITO_USER_POOL_ID = '' } = process.env;
const issuer = `${COGNITO_ENDPOINT}/${COGNITO_USER_POOL_ID}`;
const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
const dataSource = await createDataSource({ url: DATABASE_URL, poolSize: POOL_SIZE }).initialize();
const users = new UserRepository(dataSource);
const alerts = new AlertRepository(dataSource);
const history = new HistoryRepository(dataSource);

async function userIdOf({ headers }: Request): Promise<string> {
  const token = headers.authorization?.slice('Bearer '.length) ?? '';
  const { payload } = await jwtVerify(token, keys, { issuer, algorithms: ['RS256'] });
  return (await users.findOrCreate(payload.sub ?? '')).id;
}

@Controller()
class BareController {
  @Get('alert')
  async list(@Req() request: Request) {
    return alerts.page(await userIdOf(request));
  }

  @Get('Notification/from-alert/:id')
  async page(
    @Req() request: Request,
    @Param('id') id: string,
    @Query('limit') limit: string,
    @Query('before') before?: string,
  ) {
    const page = { limit: Number(limit), ...(before !== undefined && { before }) };
    const { entries } = await history.page(await userIdOf(request), id, page);
    return entries.map((entry) => ({ ...entry, response: entry.response?.toString('utf8') }));
  }
}

@Module({ controllers: [BareController] })
class BareModule {}

const app = await NestFactory.create<NestExpressApplication>(BareModule, { logger: false });
app.setGlobalPrefix('v1');
await app.listen(0, '127.0.0.1');
// A TCP server that listens has an AddressInfo; only pipes have a string.
const { port } = app.getHttpServer().address() as AddressInfo;
process.send?.({ port });
