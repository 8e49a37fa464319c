// The worker: matches ticks, delivers webhooks, sweeps up what got lost.
//   job match {fromTick, toTick} -> MatchService   -> notifications, dispatches, usage: one transaction
//   job deliver {dispatchId}     -> DeliverService -> claim under a lease -> POST each -> record outcomes
//   every SWEEP_MS               -> SweepService   -> unmatched ticks, unclaimed dispatches, expired leases, due retries
//   every SWEEP_MS               -> MailService    -> mails that were noted for users
//   every hour                   -> RetentionService -> next month's partitions; what is older than RETENTION_MONTHS goes
import { endWithParent } from '@tickhook/ops';
import { readWorkerSettings } from './settings.js';

endWithParent();
const settings = readWorkerSettings();
// Loaded only now: it takes seconds, and whoever set something wrong shall not wait for them.
const { runWorker } = await import('./run.js');
await runWorker(settings);
