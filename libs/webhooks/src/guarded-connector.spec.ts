import type { buildConnector } from 'undici';
import { BlockedTargetError, guardedConnector } from './guarded-connector.js';
import { PUBLIC } from './testing/target-cases.js';
import { withOutside } from './testing/outside-network.js';
import { withReceiver } from './testing/receiver.js';

/** Connects as undici would, closes the socket and returns the error, if any. */
function connect(connector: buildConnector.connector, hostname: string): Promise<Error | null> {
  return new Promise((done) => {
    connector({ hostname, host: hostname, protocol: 'http:', port: '80' }, (error, socket) => {
      socket?.destroy();
      done(error);
    });
  });
}

function dialsOf(hostname: string, addresses: string[], allowPrivateNetworks = false) {
  const resolve = async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return withReceiver(
    (response) => response.end(),
    ({ port }) =>
      withOutside(port, async ({ dialled }) => {
        const error = await connect(guardedConnector({ allowPrivateNetworks, resolve }), hostname);
        return { error, dialled };
      }),
  );
}

describe('guardedConnector', () => {
  it.each([
    '127.0.0.1',
    '::1',
    '10.0.0.1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::1',
    'fe80::1%lo',
  ])('dials no private literal: %s', async (literal) => {
    expect(await dialsOf(literal, [])).toEqual({ error: expect.any(BlockedTargetError), dialled: [] });
  });

  it.each([
    ['127.0.0.1'],
    [PUBLIC, '127.0.0.1'],
    ['127.0.0.1', PUBLIC],
    [PUBLIC, '100.64.0.1'],
    [PUBLIC, '::1'],
    [PUBLIC, 'fd00::1'],
    [PUBLIC, '::ffff:10.0.0.1'],
    ['2606:4700::1111', PUBLIC, '224.0.0.1'],
  ])('dials no name that leads inside: %s %s', async (...addresses) => {
    const dials = await dialsOf('name.example.com', addresses);
    expect(dials).toEqual({ error: expect.any(BlockedTargetError), dialled: [] });
  });

  it('dials public literals, and names by the addresses that were judged', async () => {
    expect(await dialsOf(PUBLIC, [])).toEqual({ error: null, dialled: [PUBLIC] });
    expect(await dialsOf('name.example.com', [PUBLIC])).toEqual({ error: null, dialled: [PUBLIC] });
  });

  it('dials anything when private networks are allowed', async () => {
    expect(await dialsOf('10.0.0.1', [], true)).toEqual({ error: null, dialled: ['10.0.0.1'] });
    expect(await dialsOf('inside', ['10.0.0.1'], true)).toEqual({ error: null, dialled: ['10.0.0.1'] });
  });
});
