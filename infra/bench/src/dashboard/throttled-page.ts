import type { Browser, CDPSession, Page } from 'playwright-core';
import type { StoredUser } from './user.js';

const SLOWDOWN = 4;
const VIEWPORT = { width: 1280, height: 900 };
const LIMIT_MS = 60_000;
/** Counts until somebody says that it is over. */
const FRAMES_PER_SECOND = `new Promise((done) => {
  globalThis.isScrolling = true;
  const begun = performance.now();
  let frames = 0;
  requestAnimationFrame(function next(now) {
    frames++;
    if (isScrolling) requestAnimationFrame(next);
    else done((frames * 1000) / (now - begun));
  });
})`;

interface Opening {
  browser: Browser;
  /** who is signed in */
  user: StoredUser;
  /** runs before those of the page */
  script?: string;
}

/** A page with a profile of its own, on a processor a quarter as fast. */
export class ThrottledPage {
  private constructor(
    readonly page: Page,
    private readonly debug: CDPSession,
  ) {}

  static async use<T>(
    { browser, user, script = '' }: Opening,
    work: (throttled: ThrottledPage) => Promise<T>,
  ): Promise<T> {
    const context = await browser.newContext({ viewport: VIEWPORT });
    context.setDefaultTimeout(LIMIT_MS);
    await context.addInitScript({ content: `Object.assign(localStorage, ${JSON.stringify(user)});` });
    await context.addInitScript({ content: script });
    const page = await context.newPage();
    const debug = await context.newCDPSession(page);
    await debug.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const result = await work(new ThrottledPage(page, debug));
    await context.close();
    return result;
  }

  /** Scrolls as a wheel does. @param pixels upwards @returns frames a second that the page made meanwhile */
  async scroll(pixels: number, pixelsPerSecond: number): Promise<number> {
    const counting = this.page.evaluate<number>(FRAMES_PER_SECOND);
    await this.debug.send('Input.synthesizeScrollGesture', {
      x: VIEWPORT.width / 2,
      y: VIEWPORT.height / 2,
      yDistance: pixels,
      speed: pixelsPerSecond,
      gestureSourceType: 'mouse',
    });
    await this.page.evaluate('isScrolling = false');
    return counting;
  }

  /** @returns bytes of its JavaScript heap that are in use */
  async usedHeap(): Promise<number> {
    await this.debug.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.debug.send('Runtime.getHeapUsage');
    return usedSize;
  }
}
