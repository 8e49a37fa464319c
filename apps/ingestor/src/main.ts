// The ingestor: follows the chain and stores every tick completely.
//   head -> the ticks after the cursor -> each read whole, compared hash by hash with its own list
//   -> its contract calls, encoded once -> ONE transaction: ticks, calls, cursor -> job match {fromTick, toTick}
//   an operator's order to fetch ticks again -> what is missing of them, beside it -> stored and announced likewise
//   one active replica by advisory lock; nothing is skipped but what the archive itself skipped
import { endWithParent } from '@tickhook/ops';
import { readIngestorSettings } from './settings.js';

endWithParent();
const settings = readIngestorSettings();
// Loaded only now: it takes seconds, and whoever set something wrong shall not wait for them.
const { runIngestor } = await import('./run.js');
await runIngestor(settings);
