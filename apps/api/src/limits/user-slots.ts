import { RefusalError } from '@tickhook/domain';
import pLimit, { type LimitFunction } from 'p-limit';

export interface UserSlotsOptions {
  /** pieces of work a user may have running */
  atOnce: number;
  /** pieces of work that may wait for a slot */
  waiting: number;
  /** message for the user when no more work is accepted */
  refusal: string;
}

/** Limits how much work of one kind a user may have running in this process, so that slow work cannot pile up. */
export class UserSlots {
  private readonly users = new Map<string, LimitFunction>();

  constructor(private readonly options: UserSlotsOptions) {}

  /**
   * @param subject the user's id at the identity provider
   * @throws RefusalError when the user has no slot left; the work is then not started
   */
  async run<T>(subject: string, work: () => Promise<T>): Promise<T> {
    const { atOnce, waiting, refusal } = this.options;
    const slots = this.users.get(subject) ?? pLimit(atOnce);
    if (slots.activeCount + slots.pendingCount >= atOnce + waiting) throw new RefusalError(refusal);
    this.users.set(subject, slots);
    try {
      return await slots(work);
    } finally {
      if (slots.activeCount + slots.pendingCount === 0) this.users.delete(subject);
    }
  }
}
