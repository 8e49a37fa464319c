import { Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from '@tickhook/config';
import { DatabaseModule } from '@tickhook/database';
import { QueuesModule } from '@tickhook/queues';
import type { IngestorSettings } from './settings.js';

const POOL_SIZE = 5;

@Module({})
export class AppModule {
  static forRoot(settings: IngestorSettings, logger: Logger): DynamicModule {
    const { DATABASE_URL, QUEUE_URL } = settings;
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot({
          url: DATABASE_URL,
          poolSize: POOL_SIZE,
          applicationName: 'tickhook-ingestor',
        }),
        QueuesModule.forRoot({ url: QUEUE_URL ?? DATABASE_URL, log: logger }),
      ],
    };
  }
}
