import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const EXECUTABLE = process.env.CHROMIUM;
const STEP_MS = 30_000;
/** A visitor's page, at first. */
export const WIDE = { width: 1280, height: 900 };

/** `it` if there is a browser, else `it.skip`; `browserReason` adds the reason to the title. */
export const browserTest = EXECUTABLE ? it : it.skip;
export const browserReason = EXECUTABLE ? '' : ' (skipped: no Chromium found, and none could be installed)';

export interface Look {
  /** contents of local storage */
  preferences?: Record<string, string>;
  /** a script that runs before every page's own scripts */
  script?: string;
}

/** A dashboard user with a separate browser profile. Collects the console's messages. */
export class Visitor {
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly dashboard: string,
  ) {
    page.setDefaultTimeout(STEP_MS);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
  }

  static async arrive(browser: Browser, dashboard: string, look: Look = {}): Promise<Visitor> {
    const { preferences = {}, script = '' } = look;
    const context = await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce' });
    const kept = JSON.stringify(Object.entries(preferences));
    await context.addInitScript({
      content: `for (const [key, value] of ${kept}) localStorage.setItem(key, value);`,
    });
    await context.addInitScript({ content: script });
    return new Visitor(await context.newPage(), context, dashboard);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path.startsWith('http') ? path : `${this.dashboard}${path}`);
  }

  async signIn(email: string, password: string): Promise<void> {
    // The password first: the previous page may still be shown, and also has an e-mail field.
    await this.page.locator('input[autocomplete=current-password]').fill(password);
    await this.page.locator('input[type=email]').fill(email);
    await this.page.keyboard.press('Enter');
  }

  async loseNetwork(): Promise<void> {
    await this.context.setOffline(true);
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: EXECUTABLE ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
