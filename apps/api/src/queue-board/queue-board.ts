import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import type { JobQueue } from '@tickhook/queues';
import type { Queue } from 'bullmq';
import { Router } from 'express';
import { boardHeaders } from '../http/security-headers.js';
import {
  onlyReading,
  refuseOtherHosts,
  refuseOtherMachines,
  refuseOtherOrigins,
  requirePassword,
} from './board-guard.js';

export const BOARD_PATH = '/queues';

export interface QueueBoardOptions {
  queues: readonly JobQueue[];
  /** without a password the board is read-only and serves only this machine */
  password: string | undefined;
  /** host names, besides addresses and `localhost`, under which the board may be opened */
  names: readonly string[];
}

/** BullMQ's board, for operators. It changes only the queues, which hold nothing that cannot be restored. */
export function createQueueBoard({ queues, password, names }: QueueBoardOptions): Router {
  const server = new ExpressAdapter().setBasePath(BOARD_PATH);
  const readOnlyMode = password === undefined;
  createBullBoard({
    // The adapter works with both of BullMQ's backends, but its types only know the Redis one.
    queues: queues.map((queue) => new BullMQAdapter(queue as unknown as Queue, { readOnlyMode })),
    serverAdapter: server,
    options: { uiConfig: { boardTitle: 'Tickhook queues', hideDocsLink: true } },
  });
  const guards = [refuseOtherHosts(names), refuseOtherOrigins];
  const access = password === undefined ? [refuseOtherMachines, onlyReading] : [requirePassword(password)];
  return Router().use(...guards, ...access, boardHeaders(), server.getRouter());
}
