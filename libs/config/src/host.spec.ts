import { isLoopback, loopbackOf, reachable } from './host.js';

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('holds for %s', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example', 'tickhook.example'])(
    'does not for %s',
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );
});

describe('loopbackOf', () => {
  it.each([
    ['0.0.0.0', '127.0.0.1'],
    ['192.168.1.7', '127.0.0.1'],
    ['localhost', '127.0.0.1'],
    ['::1', '::1'],
  ])('for %s is %s', (host, expected) => {
    expect(loopbackOf(host)).toBe(expected);
  });
});

describe('reachable', () => {
  it.each([
    ['0.0.0.0', '127.0.0.1'],
    ['::', '127.0.0.1'],
    ['::1', '[::1]'],
    ['[::1]', '[::1]'],
    ['192.0.2.1', '192.0.2.1'],
    ['tickhook.example', 'tickhook.example'],
  ])('what listens on %s is reached as %s', (host, expected) => {
    expect(reachable(host)).toBe(expected);
  });
});
