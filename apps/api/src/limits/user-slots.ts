import { RefusalError } from '@tickhook/domain';

/** Lets a user have so much work of one kind under way in this process, so that what is slow cannot pile up. */
export class UserSlots {
  private readonly taken = new Map<string, number>();

  /** @param refusal tells the user why one more is not begun */
  constructor(
    private readonly perUser: number,
    private readonly refusal: string,
  ) {}

  /** @throws RefusalError when the user has no slot left; the work is then not begun */
  async run<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const taken = this.taken.get(userId) ?? 0;
    if (taken >= this.perUser) throw new RefusalError(this.refusal);
    this.taken.set(userId, taken + 1);
    try {
      return await work();
    } finally {
      this.release(userId);
    }
  }

  private release(userId: string): void {
    const left = (this.taken.get(userId) ?? 0) - 1;
    if (left > 0) this.taken.set(userId, left);
    else this.taken.delete(userId);
  }
}
