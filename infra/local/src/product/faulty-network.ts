import type { Page, Route } from 'playwright-core';

/** Possible fates of a save request. */
export const FATES = ['ok', 'late', 'answeredLate', 'refused', 'lost', 'answerLost'] as const;
export type Fate = (typeof FATES)[number];

const LATE_MS = 40;
const SAVES = /\/v1\/(alert|condition)/;

/** Sits between a page and the api: the next saves meet the given fates, all later ones succeed. */
export class FaultyNetwork {
  private fates: Fate[] = [];
  private underway = 0;

  static async around(page: Page): Promise<FaultyNetwork> {
    const network = new FaultyNetwork();
    await page.route(SAVES, (route) => network.carry(route));
    return network;
  }

  worsen(fates: readonly Fate[]): void {
    this.fates = [...fates];
  }

  heal(): void {
    this.fates = [];
  }

  isQuiet(): boolean {
    return this.underway === 0;
  }

  private async carry(route: Route): Promise<void> {
    if (route.request().method() === 'GET') return route.continue();
    this.underway++;
    try {
      await meet(route, this.fates.shift() ?? 'ok');
    } finally {
      this.underway--;
    }
  }
}

async function meet(route: Route, fate: Fate): Promise<void> {
  if (fate === 'refused') return route.fulfill({ status: 500, json: { message: 'Out of order.' } });
  if (fate === 'lost') return route.abort();
  if (fate === 'late') await delay();
  if (fate === 'ok' || fate === 'late') return route.fulfill({ response: await route.fetch() });
  const response = await route.fetch();
  if (fate === 'answerLost') return route.abort();
  await delay();
  return route.fulfill({ response });
}

/** This is the simulated slowness itself, not a wait for something. */
function delay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LATE_MS));
}
