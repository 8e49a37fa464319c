import { startOpsServer, type OpsServer } from './ops-server.js';

describe('operations server', () => {
  let failure: Error | undefined;
  let server: OpsServer;
  let base: string;

  beforeAll(async () => {
    const database = async () => {
      if (failure) throw failure;
    };
    server = await startOpsServer({ host: '127.0.0.1', port: 0, checks: { database } });
    base = `http://127.0.0.1:${server.port}`;
  });

  afterAll(() => server.close());

  it('is alive', async () => {
    const response = await fetch(`${base}/health/live`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  it('is ready while its checks pass', async () => {
    failure = undefined;
    const response = await fetch(`${base}/health/ready`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok', checks: { database: 'ok' } });
  });

  it('says what keeps it from being ready', async () => {
    failure = new Error('connection refused');
    const response = await fetch(`${base}/health/ready`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: 'error', checks: { database: 'connection refused' } });
  });

  it('serves metrics of the process', async () => {
    const response = await fetch(`${base}/metrics`);
    expect(await response.text()).toContain('process_cpu_seconds_total');
  });
});
