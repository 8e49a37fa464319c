import { Controller, Get, Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import { NestLogger } from './nest-logger.js';

@Controller('told')
class ToldController {
  @Get()
  read(): string {
    return 'told';
  }
}

@Module({ controllers: [ToldController] })
class TestModule {}

describe('NestLogger', () => {
  it('tells at the usual level what our own code logs, and not how the framework starts', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line) => lines.push(line) });
    const app = await NestFactory.create(TestModule, { logger: new NestLogger(logger) });
    await app.listen(0, '127.0.0.1');
    try {
      new Logger('AccountService').log('account.deleted');
    } finally {
      await app.close();
    }
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ level: 30, context: 'AccountService', msg: 'account.deleted' }),
    ]);
  });
});
