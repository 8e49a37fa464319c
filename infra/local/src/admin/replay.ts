import { OperatorRepository } from '@tickhook/database';
import { validate } from 'uuid';
import { CommandError, counted, readOptions, UsageError, verbFor, type Command } from './command.js';

export const replay: Command = {
  usage: 'replay --from-tick N --to-tick M [--alert ID] [--dry-run]',
  summary:
    'matches ticks again and fetches those not stored; nothing is notified twice, new matches are sent and charged',
  async run({ dataSource }, args) {
    const options = readOptions({
      args,
      options: {
        'from-tick': { type: 'string' },
        'to-tick': { type: 'string' },
        alert: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    });
    const [from, to] = [readTick('from-tick', options['from-tick']), readTick('to-tick', options['to-tick'])];
    if (from > to) throw new CommandError(`--from-tick ${from} is above --to-tick ${to}.`);
    const { alert } = options;
    const operator = new OperatorRepository(dataSource);
    if (alert !== undefined && !(validate(alert) && (await operator.hasAlert(alert))))
      throw new CommandError(`There is no alert ${alert}.`);
    const range = await clip(operator, { from, to });
    const isDryRun = options['dry-run'] === true;
    const ticks = isDryRun ? await operator.countReplay(range) : await operator.replay(range, alert);
    const whose = alert === undefined ? '' : ` for alert ${alert}`;
    const asked = `${verbFor(1, isDryRun)} asked for what is missing of ticks ${range.from} to ${range.to}`;
    return `${counted(ticks, 'tick')} ${verbFor(ticks, isDryRun)} matched again${whose}; the feed ${asked}.`;
  },
};

interface Range {
  from: number;
  to: number;
}

/**
 * Limits a range to ticks that have already been processed.
 * @throws CommandError when there are none, or when the range begins before the retained ticks
 */
async function clip(operator: OperatorRepository, { from, to }: Range): Promise<Range> {
  const replayable = await operator.replayable();
  if (!replayable) throw new CommandError('No feed has been followed yet: every tick is still to come.');
  const { first, last } = replayable;
  if (from < first)
    throw new CommandError(
      `Ticks before ${first} are beyond retention: --from-tick must be ${first} at least.`,
    );
  if (from > last) throw new CommandError(`Ticks from ${from} are still to come: the cursor is at ${last}.`);
  return { from, to: Math.min(to, last) };
}

function readTick(name: string, given: string | undefined): number {
  if (given === undefined) throw new UsageError();
  if (!/^\d{1,10}$/.test(given)) throw new CommandError(`--${name} ${given} is no tick number.`);
  return Number(given);
}
