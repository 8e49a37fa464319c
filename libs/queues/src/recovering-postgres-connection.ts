import { assertSchemaCompatibility, PostgresConnection } from 'bullmq';

/**
 * BullMQ remembers the outcome of its first connect, and each query waits for it: an object made while Postgres was
 * away would fail for ever. This one remembers success only.
 */
export class RecoveringPostgresConnection extends PostgresConnection {
  private checked: Promise<void> | undefined;

  override waitUntilReady(): Promise<void> {
    this.checked ??= this.check().catch((error: unknown) => {
      this.checked = undefined;
      throw error;
    });
    return this.checked;
  }

  private async check(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await assertSchemaCompatibility(client, this.schema);
    } finally {
      client.release();
    }
    // Later, as in BullMQ: listeners are attached after the constructor.
    setTimeout(() => this.emit('ready'), 0);
  }
}
