import { WebhookSender } from '../webhook-sender.js';
import { checkWebhookUrl, publicUrl } from '../webhook-url.js';
import type { WebhookUrlRules } from '../webhook-url.js';
import type { CaseRunner } from './delivery-case.js';
import { BODY } from './post.js';
import { withReceiver } from './receiver.js';
import { runLiteral } from './target-cases.js';

const GUARDED: WebhookUrlRules = { allowPrivateNetworks: false, ownHosts: ['tickhook.example.com'] };

function refused(url: string): void {
  expect({ url, message: checkWebhookUrl(url, GUARDED) }).toEqual({ url, message: expect.any(String) });
}

const refusesRow: CaseRunner = (row) => refused(String(row.given['url']));

export const URL_CASES: Record<string, CaseRunner> = {
  'URL-ftp': refusesRow,
  'URL-space': refusesRow,
  'URL-256': refusesRow,
  'URL-v4brackets': refusesRow,
  'URL-newline': (row) => refused(String(row.given['url']).replace('\\n', '\n')),
  'URL-too-long': () => refused(`https://example.com/${'a'.repeat(10_000 - 20)}`),
  'URL-self': () => refused('https://tickhook.example.com/v1/alert'),
  'URL-infra-port': (row) => {
    const ports = String(row.given['url']).match(/\d+/g) ?? [];
    expect(ports).toHaveLength(4);
    ports.forEach((port) => refused(`http://public.example.com:${port}/`));
  },
  'URL-userinfo-confusion': (row) => {
    refusesRow(row);
    return runLiteral(row);
  },
  'URL-userinfo': async (row) => {
    const url = String(row.given['url']);
    expect(publicUrl(url)).toBe('http://host/');
    await withReceiver(
      (response) => response.end(),
      async ({ port, requests }) => {
        const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
        const sender = new WebhookSender({ allowPrivateNetworks: true, resolve });
        const target = url.replace('@host', `@host:${port}`);
        const result = await sender.send({ url: target, headers: {}, body: BODY, timeoutMs: 5_000 });
        sender.close();
        expect(requests[0]).toMatchObject({ path: '/', headers: { host: `host:${port}` } });
        expect(`sent as Authorization: ${requests[0]?.headers.authorization}, never in URL, logs or UI`).toBe(
          row.expect['outcome'],
        );
        expect(JSON.stringify(result)).not.toContain('123');
      },
    );
  },
  'NW-long-name': async () => {
    const url = `http://${Array.from({ length: 8 }, () => 'a'.repeat(40)).join('.')}/`;
    let queries = 0;
    const resolve = async () => {
      queries += 1;
      return [];
    };
    refused(url);
    const sender = new WebhookSender({ allowPrivateNetworks: true, resolve });
    const result = await sender.send({ url, headers: {}, body: BODY, timeoutMs: 5_000 });
    expect({ error: result.error, queries }).toEqual({ error: 'invalid_url', queries: 0 });
  },
};
