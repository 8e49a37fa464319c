import { startTestDatabase } from '@tickhook/testing';
import { chromium, type Browser, type Page } from 'playwright-core';
import { TestApi } from '../testing/test-api.js';

const BROWSER = process.env.CHROMIUM;
const browserTest = BROWSER ? it : it.skip;
const browserReason = BROWSER ? '' : ' (skipped: no Chromium found, and none could be installed)';

const api = await TestApi.start(await startTestDatabase());

afterAll(() => api.stop());

interface Description {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
}

interface Described {
  operationId: string;
  summary: string;
  responses: Record<string, { headers?: Record<string, { description: string; schema: object }> }>;
}

async function description(): Promise<Description> {
  const { status, headers, body } = await api.client().get<Description>('/v1/docs-json');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(headers.get('cache-control')).toBe('no-store');
  return body;
}

function operationsOf({ paths }: Description): string[] {
  return Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
}

it('GET docs-json describes every operation to tools', async () => {
  const found = await description();
  expect(found.openapi).toBe('3.0.3');
  expect(operationsOf(found)).toContain('listAlerts');
});

it('tells the headers by which a client goes on: to the next page, and after too many calls', async () => {
  const { paths } = await description();
  const page = paths['/Notification/from-alert/{alertId}']?.get?.responses['200'];
  expect(page?.headers?.Link).toEqual({ description: expect.any(String), schema: { type: 'string' } });
  for (const path of Object.values(paths)) {
    for (const { responses } of Object.values(path)) {
      expect(responses['429']?.headers).toMatchObject({ 'Retry-After': { schema: { type: 'integer' } } });
    }
  }
});

const PAGE_FILES = ['', '/', '/swagger-ui-init.js', '/swagger-ui-bundle.js', '/swagger-ui.css'];

it.each(PAGE_FILES.map((file) => `/v1/docs${file}`))(
  'GET %s may be kept but is asked for anew, and runs no script of others',
  async (path) => {
    const { status, headers } = await api.client().get(path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toMatch(/^no-cache\b/);
    expect(headers.has('etag')).toBe(true);
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none';script-src 'self';");
    expect(policy.match(/unsafe/g)).toHaveLength(1);
  },
);

it('nobody keeps the process busy with compressing the script of the docs, which is large, again and again', async () => {
  const headers = { 'accept-encoding': 'br, gzip' };
  const answer = await api.client().sendRaw('GET', '/v1/docs/swagger-ui-bundle.js', { headers });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
});

/** Collects the page's errors and the origins it connects to. */
function watch(page: Page) {
  const complaints: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
  page.on('request', (request) => {
    if (request.url().startsWith('http')) hosts.add(new URL(request.url()).origin);
  });
  return { complaints, hosts };
}

describe(`in a browser${browserReason}`, () => {
  let browser: Browser;

  beforeAll(async () => {
    if (!BROWSER) return;
    browser = await chromium.launch({
      executablePath: BROWSER,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
  });
  afterAll(() => browser?.close());

  browserTest('GET docs shows every operation, and a call can be tried out', async () => {
    const operations = operationsOf(await description());
    const page = await browser.newPage();
    const { complaints, hosts } = watch(page);
    await page.goto(`${api.url}/v1/docs`);
    await page
      .locator('.opblock')
      .nth(operations.length - 1)
      .waitFor();
    expect(await page.locator('.opblock').count()).toBe(operations.length);
    expect(await page.title()).toBe('Tickhook API');
    await page.getByText('What the dashboard needs to start; no token').click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await page.locator('.responses-table.live-responses-table').getByText('userPoolId').waitFor();
    // The page's inline styles are applied.
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(250, 250, 250)');
    expect(complaints).toEqual([]);
    expect([...hosts]).toEqual([api.url]);
  });
});
