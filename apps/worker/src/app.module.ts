import { Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from '@tickhook/config';
import { CatalogueRepository, DatabaseModule } from '@tickhook/database';
import { CallDecoder } from '@tickhook/qubic';
import { QueuesModule } from '@tickhook/queues';
import { KeyRing, WebhookSender } from '@tickhook/webhooks';
import { BreakerService } from './deliver/breaker.service.js';
import { DeliverProcessor } from './deliver/deliver.processor.js';
import { DeliverService } from './deliver/deliver.service.js';
import { DeliveryScheduler } from './deliver/delivery-scheduler.js';
import { DispatchQueue } from './deliver/dispatch-queue.js';
import { OutcomeRecorder } from './deliver/outcome-recorder.js';
import { LOGGER } from './logger.js';
import { AlertIndexService } from './match/alert-index.service.js';
import { MAIL_TRANSPORT, mailTransport } from './mail/mail-transport.js';
import { MailService } from './mail/mail.service.js';
import { MatchProcessor } from './match/match.processor.js';
import { MatchService } from './match/match.service.js';
import { RetentionService } from './retention/retention.service.js';
import { WORKER_SETTINGS, type WorkerSettings } from './settings.js';
import { ShutdownService } from './shutdown.service.js';
import { GaugesService } from './sweep/gauges.service.js';
import { SweepService } from './sweep/sweep.service.js';

const POOL_SIZE = 12;
/** At most one in this many of all sends in flight may go to the endpoints of one user. */
const USER_SHARE = 4;

@Module({})
export class AppModule {
  /** @param queuePrefix prefix of every key in Redis, for tests that share one server */
  static forRoot(settings: WorkerSettings, logger: Logger, queuePrefix?: string): DynamicModule {
    const { DATABASE_URL, QUEUE_URL, SHUTDOWN_MS } = settings;
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot({
          url: DATABASE_URL,
          poolSize: POOL_SIZE,
          applicationName: 'tickhook-worker',
        }),
        QueuesModule.forRoot({
          url: QUEUE_URL ?? DATABASE_URL,
          log: logger,
          // Well below the limit of the stop: a queue that is unreachable cannot be closed in order.
          closeMs: SHUTDOWN_MS / 2,
          handlesJobs: true,
          ...(queuePrefix !== undefined && { prefix: queuePrefix }),
        }),
      ],
      providers: [
        { provide: WORKER_SETTINGS, useValue: settings },
        { provide: LOGGER, useValue: logger },
        { provide: KeyRing, useValue: new KeyRing(settings.SECRETS_KEY) },
        {
          provide: WebhookSender,
          useValue: new WebhookSender({ allowPrivateNetworks: settings.WEBHOOK_ALLOW_PRIVATE_NETWORKS }),
        },
        {
          provide: DeliveryScheduler,
          useValue: new DeliveryScheduler({
            inFlight: settings.WEBHOOK_MAX_IN_FLIGHT,
            inFlightPerEndpoint: settings.WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT,
            inFlightPerUser: Math.max(1, Math.ceil(settings.WEBHOOK_MAX_IN_FLIGHT / USER_SHARE)),
          }),
        },
        {
          provide: CallDecoder,
          useFactory: async (catalogue: CatalogueRepository) =>
            new CallDecoder(await catalogue.loadDefinitions()),
          inject: [CatalogueRepository],
        },
        AlertIndexService,
        BreakerService,
        DeliverProcessor,
        DeliverService,
        DispatchQueue,
        GaugesService,
        { provide: MAIL_TRANSPORT, useValue: mailTransport(settings) },
        MailService,
        MatchProcessor,
        MatchService,
        OutcomeRecorder,
        RetentionService,
        ShutdownService,
        SweepService,
      ],
    };
  }
}
