import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { browserReason, launchBrowser } from './browser.js';
import { newDataDir, RunningProduct } from './running-product.js';

/** What the tests of a file share. */
export interface Stage {
  product: RunningProduct;
  /** Missing only if all tests that need it are skipped. */
  browser: Browser;
}

/** Starts the product and a browser before the tests of a file, and ends both after them. */
export function setStage(): Stage {
  const dataDir = newDataDir();
  const stage: Partial<Stage> = {};

  beforeAll(async () => {
    stage.product = await RunningProduct.start(dataDir);
    if (!browserReason) stage.browser = await launchBrowser();
  }, 150_000);

  afterAll(async () => {
    await stage.browser?.close();
    await stage.product?.stop('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  // Everything is set before jest runs the first test.
  return stage as Stage;
}
