import { createMemoryRouter } from 'react-router-dom';
import { initialised } from './initialised';

const SCREEN = { Component: () => null };

describe('what is drawn first', () => {
  it('waits for the screen of the present address', async () => {
    const order: string[] = [];
    const lazy = () =>
      new Promise<typeof SCREEN>((resolve) =>
        window.addEventListener('arrival', () => {
          order.push('the screen comes');
          resolve(SCREEN);
        }),
      );
    const router = createMemoryRouter([{ path: '/', lazy }]);
    const ready = initialised(router).then(() => order.push('it is drawn'));
    window.dispatchEvent(new Event('arrival'));
    await ready;
    expect(order).toEqual(['the screen comes', 'it is drawn']);
    expect(router.state.initialized).toBe(true);
  });

  it('does not wait for a screen that is there', async () => {
    const router = createMemoryRouter([{ path: '/', ...SCREEN }]);
    expect(router.state.initialized).toBe(true);
    await expect(initialised(router)).resolves.toBeUndefined();
  });
});
