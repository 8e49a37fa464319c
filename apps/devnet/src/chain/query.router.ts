import express, { Router } from 'express';
import type { Logger } from '@tickhook/config';
import { txIdToDigest } from '@tickhook/qubic';
import type { Block } from './block.js';
import type { ChainService } from './chain.service.js';
import { transactionsForIdentity } from './identity-query.js';
import {
  lastProcessedTick,
  processedInterval,
  tickDataAnswer,
  transactionAnswer,
  transactionList,
} from './query-answers.js';
import { checkTick, invalid, notFound, queryErrors } from './query-errors.js';
import { matchFilters, matchRanges, type FieldName } from './query-filters.js';
import {
  hashRequest,
  identityRequest,
  readRequest,
  tickRequest,
  tickTransactionsRequest,
} from './query-requests.js';

const TICK_FILTERS: readonly FieldName[] = ['source', 'destination', 'amount', 'inputType'];
const TICK_RANGES: readonly FieldName[] = ['amount', 'inputType'];

/** Query API v1, like `rpc.qubic.org/query/v1`. */
export function queryRouter(chain: ChainService, logger: Logger): Router {
  const router = Router();
  router.use(express.json({ type: () => true }));

  router.get('/getLastProcessedTick', async (_request, response) => {
    chain.timeline.run();
    response.json(lastProcessedTick(await chain.timeline.current()));
  });
  router.get('/getProcessedTickIntervals', async (_request, response) => {
    await chain.timeline.current();
    response.json(chain.timeline.intervals().map(processedInterval));
  });
  router.post('/getTickData', async (request, response) => {
    const { tickNumber } = readRequest(tickRequest, request.body);
    response.json({ tickData: tickDataAnswer(await blockAt(chain, tickNumber)) });
  });
  router.post('/getTransactionsForTick', async (request, response) => {
    const { tickNumber, filters, ranges } = readRequest(tickTransactionsRequest, request.body);
    const included = matchFilters(filters, TICK_FILTERS);
    const ranged = matchRanges(ranges, TICK_RANGES);
    const transactions = transactionList(await blockAt(chain, tickNumber));
    response.json(transactions.filter((entry) => included(entry) && ranged(entry)).map(transactionAnswer));
  });
  router.post('/getTransactionByHash', async (request, response) => {
    const { hash } = readRequest(hashRequest, request.body);
    if (txIdToDigest(hash) === undefined) throw invalid(`invalid id format: invalid hash [${hash}]`);
    const transaction = await chain.find(hash);
    if (transaction === undefined) throw notFound('transaction not found');
    response.json(transactionAnswer(transaction));
  });
  router.post('/getTransactionsForIdentity', async (request, response) => {
    response.json(await transactionsForIdentity(chain, readRequest(identityRequest, request.body)));
  });

  router.use(() => {
    throw notFound('Not Found');
  });
  router.use(queryErrors(logger));
  return router;
}

/** @throws QueryError for a tick above the head or in a gap */
async function blockAt(chain: ChainService, tick: number): Promise<Block> {
  const { head } = await chain.timeline.current();
  checkTick(tick, head, chain.timeline.intervals());
  const interval = chain.timeline.intervalOf(tick);
  if (interval === undefined) throw new Error(`Tick ${tick} is in no interval.`);
  return chain.block(tick, interval);
}
