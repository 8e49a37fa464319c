import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const MODULE = new URL('../dist/announce.js', import.meta.url).href;
const SERVICE = `
  import { announceListening, endWithParent } from '${MODULE}';
  endWithParent();
  announceListening({ opsPort: 1 });
  setInterval(() => {}, 1000);`;

function startService(): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '-e', SERVICE], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

describe('a service whose parent goes', () => {
  it('ends when it is up', async () => {
    const service = startService();
    expect(await once(service, 'message')).toEqual([{ type: 'listening', opsPort: 1 }, undefined]);
    service.disconnect();
    expect(await once(service, 'exit')).toEqual([null, 'SIGTERM']);
  });

  it('ends when that was before it began to listen for it', async () => {
    const service = startService();
    service.disconnect();
    expect(await once(service, 'exit')).toEqual([null, 'SIGTERM']);
  });
});
