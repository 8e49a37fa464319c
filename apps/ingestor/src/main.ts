// The ingestor: follows the chain and stores every tick completely.
//   head -> the ticks after the cursor -> each read whole, compared hash by hash with its own list
//   -> its contract calls, encoded once -> ONE transaction: ticks, calls, cursor -> job match {fromTick, toTick}
//   operator's order to fetch ticks again -> the missing ones are read concurrently -> stored and announced likewise
//   one active replica by advisory lock; only ticks that the archive itself skipped are skipped
import { endWithParent } from '@tickhook/ops';
import { readIngestorSettings } from './settings.js';

endWithParent();
const settings = readIngestorSettings();
// Loading takes seconds, so it comes after the settings: an error in them is reported at once.
const { runIngestor } = await import('./run.js');
await runIngestor(settings);
