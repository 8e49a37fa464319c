import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createLogger } from '@tickhook/config';
import type { TestDatabase } from '@tickhook/testing';
import { AppModule } from '../app.module.js';
import { configureHttp } from '../http/configure-http.js';
import type { ApiSettings } from '../settings.js';
import { Client } from './client.js';
import { TestIdentityProvider } from './identity-provider.js';
import { testSettings } from './test-settings.js';

export interface TestApiOptions {
  settings?: Partial<ApiSettings>;
  /** folder of the built dashboard; none by default */
  dashboard?: string;
  /** how long the database may be silent */
  silenceLimitMs?: number;
}

/** A user from the test's point of view. */
export interface TestUser {
  subject: string;
  client: Client;
}

/** The real application on a free port, with its own database and identity provider. */
export class TestApi {
  private constructor(
    readonly database: TestDatabase,
    readonly provider: TestIdentityProvider,
    readonly settings: ApiSettings,
    private readonly app: NestExpressApplication,
    readonly url: string,
  ) {}

  static async start(database: TestDatabase, options: TestApiOptions = {}): Promise<TestApi> {
    const provider = await TestIdentityProvider.start();
    const settings = testSettings(database.url, provider, options.settings);
    const module = AppModule.forRoot(settings, options.silenceLimitMs);
    const app = await NestFactory.create<NestExpressApplication>(module, {
      logger: false,
      bodyParser: false,
      abortOnError: false,
    });
    const logger = createLogger('api', settings);
    configureHttp(app, { settings, logger, dashboard: options.dashboard ?? '/nowhere' });
    await app.listen(0, settings.HOST);
    return new TestApi(database, provider, settings, app, (await app.getUrl()).replace(/\/$/, ''));
  }

  /** A user with a valid token; the first request creates the account. */
  async user(subject: string = randomUUID()): Promise<TestUser> {
    return { subject, client: this.client(await this.provider.accessToken({ sub: subject })) };
  }

  /** Every route in the router, e.g. `GET /v1/alert/:id`. */
  get routes(): string[] {
    const { router } = this.app.getHttpAdapter().getInstance();
    return router.stack.flatMap(
      ({ route }) => route?.stack.map(({ method }) => `${method.toUpperCase()} ${route.path}`) ?? [],
    );
  }

  client(token?: string): Client {
    return new Client(this.url, token);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.provider.stop();
    await this.database.stop();
  }
}
