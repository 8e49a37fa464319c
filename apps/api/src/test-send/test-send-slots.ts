import { RefusalError } from '@tickhook/domain';

/** Lets a user have so many test sends under way in this process, so that slow receivers cannot pile up. */
export class TestSendSlots {
  private readonly taken = new Map<string, number>();

  constructor(private readonly perUser: number) {}

  /** @throws RefusalError when the user has no slot left; the work is then not begun */
  async run<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const taken = this.taken.get(userId) ?? 0;
    if (taken >= this.perUser) {
      throw new RefusalError('Other test sends are still under way. Wait until one of them has ended.');
    }
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
