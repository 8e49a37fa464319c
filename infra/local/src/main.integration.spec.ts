import { until } from '@tickhook/testing';
import { existsSync, rmSync } from 'node:fs';
import os from 'node:os';
import { newDataDir, RunningProduct } from './product/running-product.js';
import { readyFileOf } from './ready-file.js';

describe('a start that is told to stop before all is up', () => {
  const dataDir = newDataDir();
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('stops, and says no more than that', async () => {
    const product = RunningProduct.launch(dataDir);
    let output = '';
    product.process.stdout?.on('data', (text: string) => (output += text));
    await until('it starts', () => output.includes('Starting the database'));
    const { code, output: said } = await product.stop('SIGINT');
    expect(code).toBe(0);
    expect(said).toMatch(/^Stopping \.\.\.\n$/m);
    expect(said).not.toContain('cannot start');
  }, 60_000);
});

describe('a product that is told to stop', () => {
  const dataDir = newDataDir();
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('first takes back what it told of its addresses', async () => {
    const product = await RunningProduct.start(dataDir);
    const [worker = 0] = product.processes('worker');
    process.kill(worker, 'SIGSTOP');
    const stopped = product.stop();
    await until('its addresses are taken back', () => !existsSync(readyFileOf(dataDir)));
    const workers = product.processes('worker');
    if (workers.length > 0) process.kill(worker, 'SIGCONT');
    await stopped;
    expect(workers).toEqual([worker]);
  }, 90_000);
});

const interfaces = Object.values(os.networkInterfaces()).flat();
const hasIpv6 = interfaces.some((one) => one?.address === '::1');
const itWithIpv6 = hasIpv6 ? it : it.skip;

describe('a start that binds to another address than the usual one', () => {
  const dataDir = newDataDir();
  let product: RunningProduct;
  afterEach(() => product.stop());
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  itWithIpv6(
    `is reached there, and leaves the way to sign in open${hasIpv6 ? '' : ' (skipped: no IPv6 on this machine)'}`,
    async () => {
      product = await RunningProduct.start(dataDir, { HOST: '::1' });
      const { dashboard, devnet } = product.ready;
      expect(dashboard).toMatch(/^http:\/\/\[::1\]:\d+$/);
      expect(devnet).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      const page = await fetch(dashboard);
      expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' ${devnet};`);
    },
    60_000,
  );
});
