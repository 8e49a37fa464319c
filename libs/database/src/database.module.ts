import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { dataSourceOptions, type DatabaseOptions } from './data-source.js';
import { AlertFeedRepository } from './repositories/alert-feed.repository.js';
import { AlertRepository } from './repositories/alert.repository.js';
import { CatalogueRepository } from './repositories/catalogue.repository.js';
import { ConditionRepository } from './repositories/condition.repository.js';
import { DispatchRepository } from './repositories/dispatch.repository.js';
import { HistoryRepository } from './repositories/history.repository.js';
import { MatchRepository } from './repositories/match.repository.js';
import { PartitionRepository } from './repositories/partition.repository.js';
import { SourceRepository } from './repositories/source.repository.js';
import { SweepRepository } from './repositories/sweep.repository.js';
import { TickRepository } from './repositories/tick.repository.js';
import { UserRepository } from './repositories/user.repository.js';

const REPOSITORIES: Type[] = [
  AlertFeedRepository,
  AlertRepository,
  CatalogueRepository,
  ConditionRepository,
  DispatchRepository,
  HistoryRepository,
  MatchRepository,
  PartitionRepository,
  SourceRepository,
  SweepRepository,
  TickRepository,
  UserRepository,
];

const CONNECT_RETRY_MS = 1000;

/** The data source and every repository. A service that starts before its database waits for it. */
@Module({})
export class DatabaseModule {
  static forRoot(options: DatabaseOptions): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRoot({
          ...dataSourceOptions(options),
          retryAttempts: Number.MAX_SAFE_INTEGER,
          retryDelay: CONNECT_RETRY_MS,
        }),
      ],
      providers: REPOSITORIES.map((repository) => ({
        provide: repository,
        useFactory: (dataSource: DataSource) => new repository(dataSource),
        inject: [DataSource],
      })),
      exports: REPOSITORIES,
    };
  }
}
