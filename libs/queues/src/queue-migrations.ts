import { runMigrations } from 'bullmq';
import pg from 'pg';
import { backendOf, QUEUE_SCHEMA } from './queue-connection.js';

/**
 * Creates or upgrades BullMQ's tables if the queue is kept in Postgres; Redis needs none. Run it once at deploy.
 * Repeated and concurrent runs are harmless: BullMQ takes an advisory lock.
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
