import { loopbackOf, readDevnetSettings } from './settings.js';

describe('settings', () => {
  it('refuses production', () => {
    expect(() => readDevnetSettings({ NODE_ENV: 'production' })).toThrow(/refuses NODE_ENV=production/);
  });

  it('has defaults for everything', () => {
    expect(readDevnetSettings({})).toMatchObject({
      DEVNET_PORT: 4000,
      DEVNET_CHAIN: 'on',
      DATA_DIR: '.data',
    });
  });

  it('names a malformed setting', () => {
    expect(() => readDevnetSettings({ DEVNET_CHAIN: 'maybe' })).toThrow(/^DEVNET_CHAIN/);
  });

  it.each([
    ['0.0.0.0', '127.0.0.1'],
    ['192.168.1.7', '127.0.0.1'],
    ['localhost', '127.0.0.1'],
    ['::1', '::1'],
  ])('listens for HOST=%s on %s', (host, expected) => {
    expect(loopbackOf(host)).toBe(expected);
  });
});
