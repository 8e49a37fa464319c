/**
 * Sends started in one turn of the event loop. A request on a kept-alive connection leaves only in the next turn
 * (undici first checks whether the receiver has closed it), so the first of many would wait until all are prepared.
 */
const STARTS_A_TURN = 16;

/** Spreads starts over turns of the event loop, in order. */
export class Turns {
  /** starts left for later turns */
  private readonly waiting: (() => void)[] = [];
  private started = 0;

  start(start: () => void): void {
    if (this.started === 0) setImmediate(() => this.begin());
    if (this.started === STARTS_A_TURN) return void this.waiting.push(start);
    this.started += 1;
    start();
  }

  private begin(): void {
    this.started = 0;
    for (const start of this.waiting.splice(0, STARTS_A_TURN)) this.start(start);
  }
}
