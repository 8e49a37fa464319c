import { RefusalError } from '@tickhook/domain';
import pLimit, { type LimitFunction } from 'p-limit';

export interface UserSlotsOptions {
  /** works of a user under way */
  atOnce: number;
  /** that may wait for one of them to end */
  waiting: number;
  /** tells the user why one more is not taken */
  refusal: string;
}

/** Lets a user have so much work of one kind under way in this process, so that what is slow cannot pile up. */
export class UserSlots {
  private readonly users = new Map<string, LimitFunction>();

  constructor(private readonly options: UserSlotsOptions) {}

  /**
   * @param subject as the identity provider has it
   * @throws RefusalError when the user has no slot left; the work is then not begun
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
