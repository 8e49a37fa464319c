import type { EndpointRepository, SweepRepository } from '@tickhook/database';
import { JobProducer, type JobCounts } from '@tickhook/queues';
import { register } from 'prom-client';
import { recordingLog } from '../fixtures/recording-log.js';
import { GaugesService } from './gauges.service.js';

const COUNTS: JobCounts = { waiting: 3, active: 2, delayed: 0, failed: 0 };

async function metricsWhile(countJobs: () => Promise<JobCounts>): Promise<string> {
  const queue = {
    addBulk: async () => [],
    countJobs,
    checkWritable: async () => undefined,
    close: async () => undefined,
  };
  // Cast because the gauges use only these members; the others are private or of no use here.
  const endpoints = { countOpen: async () => 4 } as unknown as EndpointRepository;
  const sweep = {
    now: async () => new Date(),
    oldestDueSeconds: async () => 7,
  } as unknown as SweepRepository;
  const producer = new JobProducer({ match: queue, deliver: queue });
  await new GaugesService(endpoints, sweep, producer, recordingLog().logger).refresh();
  return register.metrics();
}

describe('the gauges of the whole product', () => {
  it('are read from database and queue', async () => {
    const metrics = await metricsWhile(async () => COUNTS);
    expect(metrics).toContain('tickhook_endpoints_open 4\n');
    expect(metrics).toContain('tickhook_oldest_due_seconds 7\n');
    expect(metrics).toContain('tickhook_queue_jobs{queue="match",state="waiting"} 3\n');
    expect(metrics).toContain('tickhook_queue_jobs{queue="deliver",state="active"} 2\n');
  });

  it('forget the jobs of a queue that does not answer', async () => {
    expect(await metricsWhile(async () => COUNTS)).toContain('tickhook_queue_jobs{');
    expect(await metricsWhile(() => Promise.reject(new Error('away')))).not.toContain('tickhook_queue_jobs{');
  });
});
