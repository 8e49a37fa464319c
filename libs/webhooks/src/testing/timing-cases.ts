import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WebhookSender } from '../webhook-sender.js';
import { expectRow } from './delivery-case.js';
import type { CaseRunner } from './delivery-case.js';
import { BODY, post } from './post.js';
import { closedPort, withReceiver } from './receiver.js';
import { answerOf, runAnswer } from './status-cases.js';

/** The pauses in this file are what the cases test: a slow receiver, a receiver's keep-alive limit. */
export const TIMING_CASES: Record<string, CaseRunner> = {
  'TM-headers-never': (row) => runAnswer(row, () => {}),
  'TM-slow-headers': (row) =>
    runAnswer(row, (_response, { socket }) => drip(socket, 'HTTP/1.1 200 OK\r\nx: y')),
  'TM-recorded': (row) => {
    const delayMs = 60;
    return withReceiver(
      (response) => void pause(delayMs + 1).then(() => response.writeHead(400).end()),
      async ({ url }) => {
        const result = await post(url);
        expectRow(row, { result });
        expect(result).toMatchObject({ statusCode: 400 });
        expect(result.elapsedMs).toBeGreaterThanOrEqual(delayMs);
      },
    );
  },
  'TM-no-response': runRefused,
  'NW-refused': runRefused,
  'PR-103': (row) =>
    runAnswer(row, (_response, { socket }) => {
      socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n');
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    }),
  'PR-http10': (row) =>
    runAnswer(row, (_response, { socket }) => socket.end('HTTP/1.0 200 OK\r\n\r\nall of it until the end')),
  'PR-many-interim': (row) => runAnswer(row, (_response, { socket }) => flood(socket)),
  'PR-reset-after-request': (row) => runAnswer(row, (_response, { socket }) => socket.resetAndDestroy()),
  'PR-keepalive-race': (row) =>
    withReceiver(answerOf({ ...row, given: { server: { body: 'ok' } } }), async (receiver) => {
      Object.assign(receiver.server, { keepAliveTimeout: 300 });
      const sender = new WebhookSender({ allowPrivateNetworks: true });
      for (let count = 1; count <= 10; count++) {
        const result = await sender.send({ url: receiver.url, headers: {}, body: BODY, timeoutMs: 5_000 });
        expectRow(row, { result });
        expect(receiver.requests).toHaveLength(count);
        await pause(298);
      }
      sender.close();
    }),
};

async function runRefused(row: Parameters<CaseRunner>[0]): Promise<void> {
  const result = await post(`http://127.0.0.1:${await closedPort()}/`);
  expectRow(row, { result });
  expect(result.error).toBe('connection_refused');
}

function drip(socket: Socket, text: string): void {
  let position = 0;
  const timer = setInterval(() => socket.write(text[position++] ?? 'y'), 200);
  socket.on('close', () => clearInterval(timer));
}

function flood(socket: Socket): void {
  if (socket.destroyed) return;
  const interim = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(50);
  socket.write(interim, () => flood(socket));
}
