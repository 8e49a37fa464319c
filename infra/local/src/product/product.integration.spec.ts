import { createDataSource } from '@tickhook/database';
import { until } from '@tickhook/testing';
import { existsSync, rmSync } from 'node:fs';
import net from 'node:net';
import { chromium } from 'playwright-core';
import type { DataSource } from 'typeorm';
import { readyFileOf } from '../ready-file.js';
import { SERVICES } from '../supervisor.js';
import { ProductClient } from './product-client.js';
import { newDataDir, NPM_START, RunningProduct } from './running-product.js';

const QCAP_TICK = '"tickNumber":26032617,';
const QCAP_END = '"Price":265000,"NumberOfShares":10}}';
const BROWSER = process.env.CHROMIUM;
const browserTest = BROWSER ? it : it.skip;
const browserReason = BROWSER ? '' : ' (skipped: no Chromium found, and none could be installed)';

const isOpen = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = net.connect({
      host: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port: Number(port),
    });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

describe('npm start', () => {
  const dataDir = newDataDir();
  let product: RunningProduct;
  let client: ProductClient;
  let dataSource: DataSource;

  beforeAll(async () => {
    // Meant for another program's Postgres, they have no effect.
    const settings = { PGSSLMODE: 'require', PGOPTIONS: '-c search_path=nowhere' };
    product = await RunningProduct.start(dataDir, settings, NPM_START);
    client = await ProductClient.signIn(product.ready);
    dataSource = createDataSource({ url: product.ready.database, poolSize: 2 });
    await dataSource.initialize();
  }, 150_000);

  afterAll(async () => {
    await product?.stop('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  it('delivers the recorded QCAP bid, signed, and keeps it in the history with its timing', async () => {
    await until('the bid is in the inbox', async () =>
      (await client.inbox()).some(({ body }) => body.includes(QCAP_TICK)),
    );
    const bid = (await client.inbox()).find(({ body }) => body.includes(QCAP_TICK));
    expect(bid?.body.endsWith(QCAP_END)).toBe(true);
    expect(bid?.signatureValid).toBe(true);

    const alert = (await client.alerts()).find(({ name }) => name === 'High QCAP bids');
    await until('its outcome is recorded', async () =>
      (await client.history(alert?.id ?? '')).some(
        ({ data, status }) => data === bid?.body && status === 'ok',
      ),
    );
    const entry = (await client.history(alert?.id ?? '')).find(({ data }) => data === bid?.body);
    expect(`msg_${entry?.id}`).toBe(bid?.headers['webhook-id']);
    expect(entry?.elapsedMilliseconds).toBeGreaterThanOrEqual(0);
  });

  it('has its keys rotated by the operator while all of it runs', async () => {
    const [alert] = await client.alerts();
    const [entry] = await client.history(alert?.id ?? '');
    const arrivals = async () =>
      (await client.inbox()).filter(({ headers }) => headers['webhook-id'] === `msg_${entry?.id}`);
    const before = (await arrivals()).length;
    expect(await product.admin('encrypt-key', 'rotate')).toMatch(/^Key \S+ encrypts 2 secrets now\.\n$/);
    await client.send('POST', `/Notification/${entry?.id}/resend`, {});
    await until('it is sent again', async () => (await arrivals()).length > before);
    expect((await arrivals()).map(({ signatureValid }) => signatureValid)).not.toContain(false);
  });

  browserTest(`shows the alerts and the history in a browser${browserReason}`, async () => {
    const browser = await chromium.launch({
      executablePath: BROWSER ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(`${product.ready.dashboard}/`);
      await page.fill('input[type=email]', product.ready.demo?.email ?? '');
      await page.fill('input[type=password]', product.ready.demo?.password ?? '');
      await page.keyboard.press('Enter');
      const row = page.getByRole('row', { name: /High QCAP bids/ });
      await row.waitFor();
      await row.locator('a[href$="/notifications"]').click();
      await page.getByRole('button', { name: 'Show details' }).last().click();
      await page.getByText('"Price": 265000').waitFor();
      expect(await page.title()).toBe('Notifications | Tickhook');
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  it('loses nothing when worker and ingestor are killed and the queue is emptied', async () => {
    for (const round of [1, 2]) {
      const cursor = await readCursor();
      for (const service of ['worker', 'ingestor']) {
        const pids = product.processes(service);
        expect(pids).toHaveLength(1);
        for (const pid of pids) process.kill(pid, 'SIGKILL');
      }
      await emptyQueue();
      await until(
        `round ${round}: the chain is followed again`,
        async () => (await readCursor()) > cursor + 8,
      );
    }
    const cursor = await readCursor();
    await until('all is matched and delivered', async () => {
      const [left]: { unmatched: number; pending: number }[] = await dataSource.query(
        `SELECT (SELECT count(*)::int FROM tick WHERE matched_at IS NULL AND number <= $1) AS unmatched,
           (SELECT count(*)::int FROM notification WHERE status <> 'ok') AS pending`,
        [cursor],
      );
      return left?.unmatched === 0 && left.pending === 0;
    });
    expect(await storedCalls(cursor)).toEqual(await callsOnChain(cursor));
    const [transfers]: { calls: number; notifications: number }[] = await dataSource.query(TRANSFERS, [
      cursor,
    ]);
    expect(transfers?.calls).toBeGreaterThan(0);
    expect(transfers?.notifications).toBe(transfers?.calls);
  }, 120_000);

  it('stops without leaving a process or a port behind, and goes on where it was', async () => {
    await dataSource.destroy();
    const { ready } = product;
    const children = product.children();
    expect(children.length).toBeGreaterThanOrEqual(SERVICES.length);
    const before = await client.inbox();
    const head = await headOf(ready.devnet);
    const { code } = await product.stop('SIGINT');
    expect(code).toBe(0);
    expect(existsSync(readyFileOf(dataDir))).toBe(false);
    expect(children.filter(isAlive)).toEqual([]);
    const addresses = [
      ready.dashboard,
      ready.devnet,
      ready.ops.api,
      ready.ops.worker,
      ready.ops.ingestor,
      ready.database,
    ];
    expect(await Promise.all(addresses.map(isOpen))).toEqual(addresses.map(() => false));

    product = await RunningProduct.start(dataDir, {}, NPM_START);
    client = await ProductClient.signIn(product.ready);
    expect((await client.alerts()).map(({ name }) => name)).toEqual(['High QCAP bids', 'Share transfers']);
    expect((await client.inbox()).map(({ body }) => body)).toEqual(
      expect.arrayContaining(before.map(({ body }) => body)),
    );
    await until('the chain goes on', async () => (await headOf(product.ready.devnet)) > head);
    const sent = (await client.inbox()).length;
    await until('webhooks go on', async () => (await client.inbox()).length > sent, 180_000);
  }, 300_000);

  async function readCursor(): Promise<number> {
    const [row]: { tick: string }[] = await dataSource.query('SELECT tick FROM feed_cursor');
    return Number(row?.tick);
  }

  async function emptyQueue(): Promise<void> {
    const tables: { name: string }[] = await dataSource.query(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'bullmq' AND tablename LIKE '%job%'`,
    );
    for (const { name } of tables) await dataSource.query(`DELETE FROM bullmq.${name}`);
  }

  async function storedCalls(lastTick: number): Promise<string[]> {
    const rows: { tx_id: string }[] = await dataSource.query(
      'SELECT c.tx_id FROM chain_call c JOIN method m ON m.id = c.method_id WHERE m.contract_id = 1 AND c.tick <= $1',
      [lastTick],
    );
    return rows.map(({ tx_id }) => tx_id).sort();
  }

  /** The calls according to the chain itself, independent of what the product stored. */
  async function callsOnChain(lastTick: number): Promise<string[]> {
    const calls: string[] = [];
    for (let offset = 0; ; offset += 1000) {
      const response = await fetch(`${product.ready.devnet}/query/v1/getTransactionsForIdentity`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          identity: QX,
          filters: { destination: QX },
          ranges: { tickNumber: { gte: '26032617', lte: String(lastTick) } },
          pagination: { offset, size: 1000 },
        }),
      });
      const page = (await response.json()) as {
        hits: { total: number };
        transactions: { hash: string; inputType: number }[];
      };
      calls.push(
        ...page.transactions.filter(({ inputType }) => PROCEDURES.has(inputType)).map(({ hash }) => hash),
      );
      if (offset + 1000 >= page.hits.total) return calls.sort();
    }
  }
});

describe('npm start with settings that are wrong or lead nowhere', () => {
  const dataDir = newDataDir();
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('stops with one line that names a wrong setting', async () => {
    const product = RunningProduct.launch(dataDir, { FEED_POLL_MS: 'soon' }, NPM_START);
    const { code, output } = await product.exit();
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      'FEED_POLL_MS is malformed: it must be a whole number from 10 to 3600000, e.g. FEED_POLL_MS=1000',
    );
  });

  it('starts api and worker although the feed cannot be reached, and stops when npm is told to', async () => {
    const settings = { FEED_URL: 'http://127.0.0.1:1/query/v1' };
    const product = await RunningProduct.start(dataDir, settings, ['npm', 'start']);
    const { dashboard, devnet, ops, database } = product.ready;
    try {
      const ready = async (ops: string) => (await fetch(`${ops}/health/ready`)).status;
      expect(await ready(product.ready.ops.api)).toBe(200);
      expect(await ready(product.ready.ops.worker)).toBe(200);
      expect((await fetch(`${product.ready.ops.ingestor}/health/live`)).status).toBe(200);
    } finally {
      await product.stop('SIGTERM');
    }
    const addresses = [dashboard, devnet, ops.api, ops.worker, ops.ingestor, database];
    const isAnyOpen = async () => (await Promise.all(addresses.map(isOpen))).includes(true);
    // npm itself exits before the processes it started.
    await until('all is stopped', async () => !(await isAnyOpen()), 20_000);
  }, 150_000);
});

const QX = 'BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAARMID';
const PROCEDURES = new Set([1, 2, 5, 6, 7, 8, 9]);

const TRANSFERS = `
  SELECT count(DISTINCT c.tx_id)::int AS calls, count(n.id)::int AS notifications
  FROM chain_call c JOIN method m ON m.id = c.method_id
  LEFT JOIN alert a ON a.name = 'Share transfers' LEFT JOIN notification n ON n.tx_id = c.tx_id AND n.alert_id = a.id
  WHERE m.name = 'TransferShareOwnershipAndPossession' AND c.tick <= $1`;

async function headOf(devnet: string): Promise<number> {
  const response = await fetch(`${devnet}/query/v1/getLastProcessedTick`);
  return ((await response.json()) as { tickNumber: number }).tickNumber;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // ESRCH: the process does not exist.
    return false;
  }
}
