// The worker: matches ticks, delivers webhooks, sweeps up what got lost.
//   job match {fromTick, toTick} -> MatchService   -> notifications, dispatches, usage: one transaction
//   job deliver {dispatchId}     -> DeliverService -> claim under a lease -> POST each -> record outcomes
//   every SWEEP_MS               -> SweepService   -> unmatched ticks, unclaimed dispatches, expired leases, due retries
//   every SWEEP_MS               -> MailService    -> mails queued for users
//   every hour                   -> RetentionService -> next month's partitions; purge of data beyond RETENTION_MONTHS
import { endWithParent } from '@tickhook/ops';
import { readWorkerSettings } from './settings.js';

endWithParent();
const settings = readWorkerSettings();
// Loading takes seconds, so it comes after the settings: an error in them is reported at once.
const { runWorker } = await import('./run.js');
await runWorker(settings);
