import { casesOf, type DeliveryCase } from '@tickhook/testing/delivery-cases';
import { WebhookSender } from '../webhook-sender.js';
import type { ResolveName } from '../name-resolver.js';
import type { SendResult } from '../send-result.js';
import { expectRow } from './delivery-case.js';
import type { CaseRunner } from './delivery-case.js';
import { withOutside } from './outside-network.js';
import { BODY } from './post.js';
import { allClosed, withReceiver } from './receiver.js';
import type { Answer, Receiver } from './receiver.js';

export const PUBLIC = '93.184.216.34';
const NAME = 'http://receiver.example.com/hook';

interface Scene {
  /** successive answers for the name; the last one repeats */
  answers?: string[];
  answer?: Answer;
}

interface Stage {
  send: (url?: string) => Promise<SendResult>;
  receiver: Receiver;
  dialled: string[];
  resolved: () => number;
}

/** Runs a guarded sender against a stand-in for the internet. */
async function onStage(
  { answers = [], answer = (response) => response.end('ok') }: Scene,
  act: (stage: Stage) => Promise<void>,
) {
  let resolved = 0;
  const resolve: ResolveName = async () => {
    const address = answers[Math.min(resolved++, answers.length - 1)] ?? PUBLIC;
    return address.split(' ').map((text) => ({ address: text, family: text.includes(':') ? 6 : 4 }));
  };
  await withReceiver(answer, (receiver) =>
    withOutside(receiver.port, async ({ dialled }) => {
      const sender = new WebhookSender({ allowPrivateNetworks: false, resolve });
      const send = (url = NAME) => sender.send({ url, headers: {}, body: BODY, timeoutMs: 5_000 });
      await act({ send, receiver, dialled, resolved: () => resolved });
      sender.close();
    }),
  );
}

/** Posts to the row's URL, unchanged. */
export const runLiteral: CaseRunner = (row) =>
  onStage({}, async ({ send, dialled, receiver }) => {
    const result = await send(String(row.given['url']));
    expectRow(row, { result, dials: dialled.length });
    expect(receiver.connections).toBe(dialled.length);
  });

const byHand: Record<string, CaseRunner> = {
  'SSRF-dns-cname': (row) =>
    onStage({ answers: ['169.254.169.254'] }, async ({ send, dialled }) => {
      expectRow(row, { result: await send(), dials: dialled.length });
    }),
  // The first answer is dialled; the second, given for the next socket, is refused.
  'SSRF-rebind': (row) =>
    onStage(
      { answers: [PUBLIC, '127.0.0.1'], answer: closing },
      async ({ send, dialled, receiver, resolved }) => {
        expect(await send()).toMatchObject({ statusCode: 200 });
        expect(resolved()).toBe(1);
        expect(dialled).toEqual([PUBLIC]);
        await allClosed(receiver);
        expectRow(row, { result: await send(), dials: dialled.length - 1 });
      },
    ),
  'SSRF-redirect-private': (row) =>
    onStage({ answer: redirecting }, async ({ send, dialled, receiver }) => {
      const result = await send();
      expectRow(row, { result, dials: dialled.length, strayHits: receiver.requests.length - 1 });
    }),
  'SSRF-pool-reuse': (row) =>
    onStage({ answers: [PUBLIC, '127.0.0.1'] }, async ({ send, dialled, receiver, resolved }) => {
      await send();
      expect(await send()).toMatchObject({ statusCode: 200 });
      expect({ dials: dialled.length, resolved: resolved() }).toEqual({ dials: 1, resolved: 1 });
      (receiver.server as Receiver['server'] & { closeIdleConnections(): void }).closeIdleConnections(); // an HTTP server
      await allClosed(receiver);
      expectRow(row, { result: await send(), dials: dialled.length - 1 });
    }),
};

const closing: Answer = (response) => response.writeHead(200, { connection: 'close' }).end();
const redirecting: Answer = (response) =>
  response.writeHead(302, { location: 'http://169.254.169.254/' }).end();

/** The SSRF rows that need nothing but their URL. */
function literalRows(): DeliveryCase[] {
  return casesOf('libs/webhooks').filter(
    ({ id, given }) => id.startsWith('SSRF-') && !String(given['url']).includes('<'),
  );
}

export const TARGET_CASES: Record<string, CaseRunner> = {
  ...Object.fromEntries(literalRows().map(({ id }) => [id, runLiteral])),
  ...byHand,
};
