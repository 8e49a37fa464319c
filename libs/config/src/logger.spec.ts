import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const LOGGER = fileURLToPath(new URL('../dist/index.js', import.meta.url));

/** Runs a script with a logger in a separate process and returns the line it writes to stdout. */
function logged(script: string): Record<string, unknown> {
  const source = `import { createLogger } from '${LOGGER}';
    const logger = createLogger('test', { LOG_LEVEL: 'info', LOG_PRETTY: false });
    ${script}`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
    encoding: 'utf8',
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}

it('tells what failed, and nothing of the values that a statement was given', () => {
  const line = logged(`
    const failure = Object.assign(new Error('out of range'), {
      code: '22003',
      query: 'UPDATE alert SET webhook = $1',
      parameters: ['https://user:secret@example.org'],
      detail: 'Failing row contains (https://user:secret@example.org)',
      where: 'COPY: https://user:secret@example.org',
      driverError: { where: 'COPY: https://user:secret@example.org' },
    });
    logger.warn({ err: failure, dispatchId: 'd1' }, 'outcome.not-recorded');`);
  expect(line).toMatchObject({
    service: 'test',
    msg: 'outcome.not-recorded',
    dispatchId: 'd1',
    err: { message: 'out of range', code: '22003', query: 'UPDATE alert SET webhook = $1' },
  });
  expect(line['err']).toHaveProperty('stack');
  expect(JSON.stringify(line)).not.toContain('secret');
});

it('tells what Redis refused, and nothing of the command', () => {
  const line = logged(`
    const command = { name: 'auth', args: ['secret'] };
    const failure = Object.assign(new Error('EXECABORT'), { command, previousErrors: [{ command }] });
    logger.warn({ err: failure }, 'match.not-queued');`);
  expect(line).toMatchObject({ err: { message: 'EXECABORT' } });
  expect(JSON.stringify(line)).not.toContain('secret');
});
