import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  DatabaseUnfitError,
  dataSourceOptions,
  openDataSource,
  type DatabaseOptions,
} from './data-source.js';
import { requireMigrations } from './migrate.js';
import { NotificationAnnouncer } from './notification-channel/notification-announcer.js';
import { WatchedNotificationRepository } from './notification-channel/watched-notification.repository.js';
import { AccountRepository } from './repositories/account.repository.js';
import { AlertFeedRepository } from './repositories/alert-feed.repository.js';
import { AlertRepository } from './repositories/alert.repository.js';
import { BillingRepository } from './repositories/billing.repository.js';
import { CallRepository } from './repositories/call.repository.js';
import { CatalogueRepository } from './repositories/catalogue.repository.js';
import { ConditionRepository } from './repositories/condition.repository.js';
import { DispatchRepository } from './repositories/dispatch.repository.js';
import { EncryptionKeyRepository } from './repositories/encryption-key.repository.js';
import { EndpointRepository } from './repositories/endpoint.repository.js';
import { HistoryRepository } from './repositories/history.repository.js';
import { MailRepository } from './repositories/mail.repository.js';
import { MatchRepository } from './repositories/match.repository.js';
import { PartitionRepository } from './repositories/partition.repository.js';
import { PreviewRepository } from './repositories/preview.repository.js';
import { ResendRepository } from './repositories/resend.repository.js';
import { RetentionRepository } from './repositories/retention.repository.js';
import { SecretRepository } from './repositories/secret.repository.js';
import { SourceRepository } from './repositories/source.repository.js';
import { StatsRepository } from './repositories/stats.repository.js';
import { SweepRepository } from './repositories/sweep.repository.js';
import { TickRepository } from './repositories/tick.repository.js';
import { UserRepository } from './repositories/user.repository.js';

const REPOSITORIES: Type[] = [
  AccountRepository,
  AlertFeedRepository,
  AlertRepository,
  BillingRepository,
  CallRepository,
  CatalogueRepository,
  ConditionRepository,
  DispatchRepository,
  EncryptionKeyRepository,
  EndpointRepository,
  HistoryRepository,
  MailRepository,
  MatchRepository,
  PartitionRepository,
  PreviewRepository,
  ResendRepository,
  RetentionRepository,
  SecretRepository,
  SourceRepository,
  StatsRepository,
  SweepRepository,
  TickRepository,
  UserRepository,
  WatchedNotificationRepository,
];

/** Classes that need only the data source. */
const PROVIDED: Type[] = [...REPOSITORIES, NotificationAnnouncer];

const CONNECT_RETRY_MS = 1000;

/**
 * The data source, every repository and the announcer. A service that starts before its database waits for it; one
 * whose database lacks migrations, is behind a pooler, or cannot be opened with the URL given, does not start.
 */
@Module({})
export class DatabaseModule {
  static forRoot(options: DatabaseOptions): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({
            ...dataSourceOptions(options),
            retryAttempts: Number.MAX_SAFE_INTEGER,
            retryDelay: CONNECT_RETRY_MS,
            toRetry: (error: unknown) => !(error instanceof DatabaseUnfitError),
          }),
          dataSourceFactory: () => openDatabase(options),
        }),
      ],
      providers: PROVIDED.map((provided) => ({
        provide: provided,
        useFactory: (dataSource: DataSource) => new provided(dataSource),
        inject: [DataSource],
      })),
      exports: PROVIDED,
    };
  }
}

async function openDatabase(options: DatabaseOptions): Promise<DataSource> {
  const dataSource = await openDataSource(options);
  try {
    await requireMigrations(dataSource);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}
