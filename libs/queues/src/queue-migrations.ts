import { runMigrations } from 'bullmq';
import pg from 'pg';
import { backendOf, QUEUE_SCHEMA } from './queue-connection.js';

/**
 * Makes or upgrades BullMQ's tables where the queue is kept in Postgres; nothing to do in Redis. Run it once at
 * deploy. Harmless to repeat and to run twice at once: BullMQ takes an advisory lock.
 * @throws Error when Postgres cannot be reached, or holds tables of a newer BullMQ
 */
export async function runQueueMigrations(url: string): Promise<void> {
  if (backendOf(url) !== 'postgres') return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await runMigrations(client, QUEUE_SCHEMA);
  } finally {
    await client.end();
  }
}
