import { rmSync } from 'node:fs';
import { eventually, newDataDir, RunningProduct } from './product/running-product.js';

describe('a start that is told to stop before all is up', () => {
  const dataDir = newDataDir();
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('stops, and says no more than that', async () => {
    const product = RunningProduct.launch(dataDir);
    let output = '';
    product.process.stdout?.on('data', (text: string) => (output += text));
    await eventually('it starts', () => output.includes('Starting the database'));
    const { code, output: said } = await product.stop('SIGINT');
    expect(code).toBe(0);
    expect(said).toMatch(/^Stopping \.\.\.\n$/m);
    expect(said).not.toContain('cannot start');
  }, 60_000);
});
