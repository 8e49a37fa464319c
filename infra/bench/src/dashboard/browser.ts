import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type Page } from 'playwright-core';

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
/** The page that a browser opens by itself would be replaced just when somebody connects. */
const BLANK = 'about:blank';
const LISTENING = /^DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//;
const LIMIT_MS = 120_000;

/** A Chromium of its own profile, which one debugger after the other may use. */
export class DebuggedBrowser {
  private constructor(
    private readonly child: ChildProcess,
    private readonly profile: string,
    /** where it listens to debuggers */
    readonly port: number,
  ) {}

  /** @param executable path of a Chromium */
  static async start(executable: string): Promise<DebuggedBrowser> {
    const profile = mkdtempSync(path.join(os.tmpdir(), 'tickhook-browser-'));
    const args = [...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, BLANK];
    const child = spawn(executable, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    for await (const line of createInterface(child.stderr)) {
      const port = LISTENING.exec(line)?.[1];
      if (port === undefined) continue;
      // Unread, what it says later would halt it.
      child.stderr.resume();
      return new DebuggedBrowser(child, profile, Number(port));
    }
    throw new Error(`${executable} does not listen to debuggers`);
  }

  /** Does something on a page, which is closed afterwards, and nobody watches the browser then; its storage stays. */
  async onPage<T>(work: (page: Page) => Promise<T>): Promise<T> {
    const debugged = await this.connect();
    const [context] = debugged.contexts();
    if (!context) throw new Error('The browser has no profile');
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    try {
      return await work(page);
    } finally {
      await page.close();
      await debugged.close();
    }
  }

  /** What it has fetched has to be fetched again; its storage stays. */
  forgetFiles(): Promise<void> {
    return this.onPage(async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.clearBrowserCache');
    });
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    const debugged = await this.connect();
    const session = await debugged.newBrowserCDPSession();
    // Asked so, it ends after all its processes.
    await session.send('Browser.close');
    await ended;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private connect(): Promise<Browser> {
    return chromium.connectOverCDP(`http://127.0.0.1:${this.port}`);
  }
}
