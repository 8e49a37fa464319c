import { startOpsServer, type OpsOptions, type OpsServer } from './ops-server.js';

describe('operations server', () => {
  let failure: Error | undefined;
  let server: OpsServer;
  let base: string;

  beforeAll(async () => {
    const database = async () => {
      if (failure) throw failure;
    };
    const pages: OpsOptions['pages'] = { '/queues': (_request, response) => void response.send('a page') };
    server = await startOpsServer({ host: '127.0.0.1', port: 0, checks: { database }, pages });
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

  describe('its metrics', () => {
    const metrics = async () => (await fetch(`${base}/metrics`)).text();

    it('are those of the process', async () => {
      expect(await metrics()).toContain('process_cpu_seconds_total');
    });

    it('say whether it is ready', async () => {
      failure = undefined;
      expect(await metrics()).toContain('tickhook_ready{check="database"} 1\n');
      failure = new Error('connection refused');
      expect(await metrics()).toContain('tickhook_ready{check="database"} 0\n');
    });

    it('count its requests by route', async () => {
      await (await fetch(`${base}/nowhere?id=1`)).text();
      const found = await metrics();
      expect(found).toMatch(
        /^http_request_duration_seconds_count\{method="GET",route="\/metrics",status="200"\} [1-9]/m,
      );
      expect(found).toMatch(
        /^http_request_duration_seconds_count\{method="GET",route="none",status="404"\} 1$/m,
      );
      expect(found).not.toContain('nowhere');
    });
  });

  it('serves further pages', async () => {
    expect(await (await fetch(`${base}/queues`)).text()).toBe('a page');
  });
});
