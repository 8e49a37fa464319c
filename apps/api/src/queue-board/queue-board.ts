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
  /** without one the board is read-only and serves this machine alone */
  password: string | undefined;
  /** under what names, besides addresses and `localhost`, it may be asked for */
  names: readonly string[];
}

/** BullMQ's board, for operators. A change is one to the queue only: nothing that counts is there. */
export function createQueueBoard({ queues, password, names }: QueueBoardOptions): Router {
  const server = new ExpressAdapter().setBasePath(BOARD_PATH);
  const readOnlyMode = password === undefined;
  createBullBoard({
    // The adapter works with both of BullMQ's backends, but its types name that of Redis only.
    queues: queues.map((queue) => new BullMQAdapter(queue as unknown as Queue, { readOnlyMode })),
    serverAdapter: server,
    options: { uiConfig: { boardTitle: 'Tickhook queues', hideDocsLink: true } },
  });
  const guards = [refuseOtherHosts(names), refuseOtherOrigins];
  const access = password === undefined ? [refuseOtherMachines, onlyReading] : [requirePassword(password)];
  return Router().use(...guards, ...access, boardHeaders(), server.getRouter());
}
