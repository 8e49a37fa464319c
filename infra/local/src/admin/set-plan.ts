import { UserRepository } from '@tickhook/database';
import { isPlanName, PLANS } from '@tickhook/domain';
import { CommandError, UsageError, type Command } from './command.js';

export const setPlan: Command = {
  usage: `set-plan <email> <${Object.keys(PLANS).join('|')}>`,
  summary: 'sets the plan of an account; of one not seen yet, once it comes',
  async run({ dataSource }, [email, plan, ...rest]) {
    if (!email?.includes('@') || plan === undefined || rest.length > 0) {
      throw new UsageError();
    }
    if (!isPlanName(plan))
      throw new CommandError(`${plan} is no plan: it must be ${Object.keys(PLANS).join(', ')}.`);
    const isKnown = await new UserRepository(dataSource).setPlan(email, plan);
    return isKnown
      ? `${email} is on plan ${plan}.`
      : `${email} was not seen yet: plan ${plan} applies once it comes.`;
  },
};
