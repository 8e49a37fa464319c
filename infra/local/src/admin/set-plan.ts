import { UserRepository } from '@tickhook/database';
import { isPlanName, PLANS } from '@tickhook/domain';
import { CommandError, type Command } from './command.js';

const USAGE = `set-plan <email> <${Object.keys(PLANS).join('|')}>`;

export const setPlan: Command = {
  usage: USAGE,
  summary: 'sets the plan of an account; of one not seen yet, once it comes',
  async run({ dataSource }, [email, plan, ...rest]) {
    if (!email?.includes('@') || plan === undefined || rest.length > 0) {
      throw new CommandError(`Usage: npm run admin -- ${USAGE}`);
    }
    if (!isPlanName(plan))
      throw new CommandError(`${plan} is no plan: it must be ${Object.keys(PLANS).join(', ')}.`);
    const isKnown = await new UserRepository(dataSource).setPlan(email, plan);
    return isKnown
      ? `${email} is on plan ${plan}.`
      : `${email} was not seen yet: plan ${plan} applies once it comes.`;
  },
};
