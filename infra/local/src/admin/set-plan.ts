import { UserRepository, type PlanHolder } from '@tickhook/database';
import { isEnded, isPlanName, PLANS } from '@tickhook/domain';
import { CommandError, UsageError, type Command } from './command.js';

/** Other texts are refused: no account can have such an address, so the grant would wait for ever. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

export const setPlan: Command = {
  usage: `set-plan <email> <${Object.keys(PLANS).join('|')}>`,
  summary: 'sets the plan of an account; of one not seen yet, once it comes',
  async run({ dataSource }, [email, plan, ...rest]) {
    if (email === undefined || plan === undefined || rest.length > 0) throw new UsageError();
    if (!EMAIL.test(email)) throw new CommandError(`${email} is no e-mail address.`);
    if (!isPlanName(plan))
      throw new CommandError(`${plan} is no plan: it must be ${Object.keys(PLANS).join(', ')}.`);
    const holders = await new UserRepository(dataSource).setPlan(email, plan);
    if (holders.length === 0) return `${email} was not seen yet: plan ${plan} applies once it comes.`;
    return [`${email} is on plan ${plan}.`, ...holders.flatMap(describeBought)].join('\n');
  },
};

/** Warns about a bought subscription: it may still be charged, and its next event may set the plan again. */
function describeBought({ userId, subscriptionId, providerStatus }: PlanHolder): string[] {
  if (subscriptionId === null || isEnded(providerStatus)) return [];
  return [
    `Account ${userId} has bought ${subscriptionId}, which is ${providerStatus}: it is charged on, and what the payment provider tells next may set the plan again (Enterprise stays). Cancel it there.`,
  ];
}
