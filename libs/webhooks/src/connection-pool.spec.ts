import { requestTo, withSender } from './testing/post.js';
import { allClosed, withReceiver } from './testing/receiver.js';
import type { Answer, Receiver } from './testing/receiver.js';
import { WebhookSender } from './webhook-sender.js';

const ok: Answer = (response) => response.end('ok');

describe('connections of a WebhookSender', () => {
  it('uses one connection for one send after the other, and several at the same time', () =>
    withReceiver(ok, (receiver) =>
      withSender(async (sender) => {
        for (let count = 0; count < 5; count++) await sender.send(requestTo(receiver.url));
        expect(receiver.connections).toBe(1);
        for (let round = 0; round < 2; round++)
          await Promise.all(Array.from({ length: 20 }, () => sender.send(requestTo(receiver.url))));
        expect(receiver).toMatchObject({ connections: 20 });
        expect(receiver.requests).toHaveLength(45);
      }),
    ));

  it('uses the connection that was used last', async () => {
    const ports = new Map<string | undefined, number | undefined>();
    let early: Promise<unknown> = Promise.resolve();
    const answer: Answer = async (response, { url, socket }) => {
      ports.set(url, socket.remotePort);
      if (url === '/late') await early;
      response.end();
    };
    await withReceiver(answer, ({ url }) =>
      withSender(async (sender) => {
        early = sender.send(requestTo(`${url}/early`));
        await Promise.all([early, sender.send(requestTo(`${url}/late`))]);
        await sender.send(requestTo(`${url}/next`));
        expect(ports.get('/next')).toBe(ports.get('/late'));
      }),
    );
  });

  it('does not post again when a kept connection is reset', () =>
    withReceiver(
      (response, { socket, url }) => (url === '/reset' ? socket.resetAndDestroy() : response.end('ok')),
      (receiver) =>
        withSender(async (sender) => {
          await sender.send(requestTo(receiver.url));
          expect(await sender.send(requestTo(`${receiver.url}/reset`))).toMatchObject({
            error: 'connection_reset',
          });
          expect(receiver.requests.map(({ path }) => path)).toEqual(['/', '/reset']);
          expect(receiver.connections).toBe(1);
          expect(await sender.send(requestTo(receiver.url))).toMatchObject({ statusCode: 200 });
        }),
    ));

  it('connects anew when the receiver has closed a kept connection', () =>
    withReceiver(ok, (receiver) =>
      withSender(async (sender) => {
        await sender.send(requestTo(receiver.url));
        receiver.server.emit('hang-up');
        await allClosed(receiver);
        expect(await sender.send(requestTo(receiver.url))).toMatchObject({ statusCode: 200 });
        expect(receiver.connections).toBe(2);
      }),
    ));

  it.each([
    ['timeout=1', 2],
    ['timeout=5', 1],
  ])('keeps a connection only as long as the receiver announces: %s', (keepAlive, connections) =>
    withReceiver(
      (response) => response.writeHead(200, { connection: 'keep-alive', 'keep-alive': keepAlive }).end(),
      (receiver) =>
        withSender(async (sender) => {
          await sender.send(requestTo(receiver.url));
          await sender.send(requestTo(receiver.url));
          expect(receiver.connections).toBe(connections);
        }),
    ),
  );

  it('closes an idle connection before receivers that announce nothing do', () =>
    withReceiver(
      (_response, { socket }) => socket.write('HTTP/1.1 204 No Content\r\n\r\n'),
      (receiver) =>
        withSender(async (sender) => {
          await sender.send(requestTo(receiver.url));
          const idleSince = performance.now();
          await allClosed(receiver);
          expect(performance.now() - idleSince).toBeLessThan(2_000);
        }),
    ));

  it('holds no more idle connections than told, over all origins', async () => {
    const sender = new WebhookSender({ allowPrivateNetworks: true, maxIdleConnections: 1 });
    await withReceiver(ok, (first) =>
      withReceiver(ok, async (second) => {
        for (const { url } of [first, first, second]) await sender.send(requestTo(url));
        await closesAtOnce(first);
        expect([first.connections, second.open]).toEqual([1, 1]);
        sender.close();
        await closesAtOnce(second);
      }),
    );
  });

  it('finishes what is in flight when it is closed', async () => {
    const sender = new WebhookSender({ allowPrivateNetworks: true });
    const closeFirst: Answer = (response) => {
      sender.close();
      response.end('late');
    };
    await withReceiver(closeFirst, async (receiver) => {
      const result = await sender.send(requestTo(receiver.url));
      expect(result).toMatchObject({ statusCode: 200, response: Buffer.from('late') });
      await closesAtOnce(receiver);
    });
  });
});

/** Expects the connection to close sooner than an idle one would: Node's servers announce a keep-alive of 5 s. */
async function closesAtOnce(receiver: Receiver): Promise<void> {
  const since = performance.now();
  await allClosed(receiver);
  expect(performance.now() - since).toBeLessThan(2_500);
}
