import { OperatorRepository } from '@tickhook/database';
import { ATTEMPTS_PER_NOTIFICATION, parseSchedule } from '@tickhook/domain';
import { CommandError, counted, readOptions, UsageError, verbFor, type Command } from './command.js';

export const resend: Command = {
  usage: 'resend --failed --since 1h [--dry-run]',
  summary:
    'sends again what was given up since then (30m, 1h, 2d), free of charge and with the same webhook-id',
  async run({ dataSource }, args) {
    const options = readOptions({
      args,
      options: {
        since: { type: 'string' },
        failed: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
      },
    });
    const since = readSince(options);
    const isDryRun = options['dry-run'] === true;
    const operator = new OperatorRepository(dataSource);
    const { due, left } = isDryRun ? await operator.countFailed(since) : await operator.resendFailed(since);
    const rest =
      left === 0
        ? ''
        : ` ${left} cannot be sent: their alert is off, or their call is not stored any more, or they were tried ${ATTEMPTS_PER_NOTIFICATION.toLocaleString('en')} times.`;
    return `${counted(due, 'failed notification')} ${verbFor(due, isDryRun)} due again.${rest}`;
  },
};

/** @returns `--since` in milliseconds */
function readSince({ failed, since }: { failed?: boolean; since?: string }): number {
  if (!failed || since === undefined) throw new UsageError();
  try {
    const [delay = 0, ...others] = parseSchedule(since);
    if (others.length === 0) return delay;
  } catch (error) {
    throw noDuration(since, error);
  }
  throw noDuration(since);
}

function noDuration(given: string, cause?: unknown): CommandError {
  return new CommandError(
    `--since ${given} is no duration: it must be a whole number and s, m, h or d, e.g. 1h`,
    {
      cause,
    },
  );
}
