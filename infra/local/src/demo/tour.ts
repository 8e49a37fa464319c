import type { Browser, Page, Request } from 'playwright-core';
import { type Look, Visitor } from '../product/browser.js';

const NOWHERE = '/vristo/nowhere';
/** The only files that a page without data loads. */
const OWN_FILES = /^\/(assets\/[\w.-]+|start\.js|favicon\.svg)$/;
/** Visitors share the screens: a single page leaves cores idle. */
const VISITORS = 2;

export interface Tour {
  browser: Browser;
  /** URL of the dashboard */
  dashboard: string;
  look: Look;
  addresses: readonly string[];
  /** Called on each screen once it is shown. @returns its faults */
  judge: (page: Page, address: string) => Promise<string[]>;
}

/** Visits demo screens in one appearance. @returns all faults found, including console and network errors */
export async function tourDemo({ addresses, ...tour }: Tour): Promise<string[]> {
  const queue = addresses.values();
  const faults = await Promise.all(Array.from({ length: VISITORS }, () => visitAll(queue, tour)));
  return faults.flat();
}

/** Begins at an address without a screen, to know the title of the not-found page. */
async function visitAll(queue: Iterable<string>, tour: Omit<Tour, 'addresses'>): Promise<string[]> {
  const { browser, dashboard, look, judge } = tour;
  const visitor = await Visitor.arrive(browser, dashboard, look);
  const { page } = visitor;
  const faults: string[] = [];
  const { origin } = new URL(dashboard);
  page.on('request', (request) => {
    if (!isOwnFile(request, origin)) faults.push(`${page.url()} asks for ${request.url()}`);
  });
  page.on('websocket', (socket) => faults.push(`${page.url()} opens ${socket.url()}`));
  await visitor.open(NOWHERE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const notFound = await page.title();
  for (const address of queue) {
    await go(page, address);
    if ((await page.title()) === notFound) faults.push(`${address} is not found`);
    faults.push(...(await judge(page, address)));
    faults.push(...visitor.complaints.splice(0).map((complaint) => `${address}: ${complaint}`));
  }
  await visitor.leave();
  return faults;
}

/** Navigates like a link, without a reload. The previous screen stays until the next one and its heading are shown. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate(`
    document.querySelector('h1').classList.add('left');
    history.pushState(null, '', '${address}');
    dispatchEvent(new PopStateEvent('popstate'));
  `);
  await page.locator('h1:not(.left)').waitFor();
}

function isOwnFile(request: Request, origin: string): boolean {
  const url = new URL(request.url());
  const isPage = request.isNavigationRequest();
  return url.origin === origin && (isPage || OWN_FILES.test(url.pathname));
}
