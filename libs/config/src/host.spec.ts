import { isLoopback, isOwnName, ownNamesOf, publicUrlOf, reachable } from './host.js';

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

describe('ownNamesOf', () => {
  it('is the host of PUBLIC_URL, without its port', () => {
    expect(ownNamesOf({ PUBLIC_URL: 'https://tickhook.example:8443/' })).toEqual(['tickhook.example']);
    expect(ownNamesOf({ PUBLIC_URL: undefined })).toEqual([]);
  });
});

describe('publicUrlOf', () => {
  it.each([
    ['127.0.0.1', 'http://localhost:3000'],
    ['localhost', 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['127.0.0.2', 'http://127.0.0.2:3000'],
    ['::1', 'http://[::1]:3000'],
    ['192.168.1.7', 'http://192.168.1.7:3000'],
  ])('of what binds to %s is %s', (HOST, expected) => {
    expect(publicUrlOf({ HOST, PORT: 3000 })).toBe(expected);
  });

  it('is the one that was given', () => {
    const PUBLIC_URL = 'https://tickhook.example/';
    expect(publicUrlOf({ PUBLIC_URL, HOST: '0.0.0.0', PORT: 3000 })).toBe('https://tickhook.example');
  });
});

describe('isOwnName', () => {
  it.each(['localhost', 'localhost:8080', '127.0.0.1', '[::1]:3100', '10.1.2.3:3100', 'own.example:80'])(
    'holds for %s',
    (header) => expect(isOwnName(header, ['own.example'])).toBe(true),
  );

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'a b', '', undefined])(
    'does not for %s',
    (header) => expect(isOwnName(header, ['own.example'])).toBe(false),
  );
});
