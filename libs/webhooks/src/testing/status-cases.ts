import type { DeliveryCase } from '@tickhook/testing/delivery-cases';
import { expectRow } from './delivery-case.js';
import type { CaseRunner } from './delivery-case.js';
import { post } from './post.js';
import { withReceiver } from './receiver.js';
import type { Answer } from './receiver.js';

interface ServerSpec {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  body_hex?: string;
  raw?: string;
}

/** Runs a row against a receiver that answers as specified, and checks every expectation. */
const runStatus: CaseRunner = (row) => runAnswer(row, answerOf(row));

export function runAnswer(row: DeliveryCase, answer: Answer): Promise<void> {
  const timeoutMs = Number(row.given['timeout_ms'] ?? 5_000);
  return withReceiver(answer, async ({ url, requests }) => {
    const result = await post(`${url}/first`, { timeoutMs });
    const strayHits = requests.filter(({ path }) => path !== '/first').length;
    expectRow(row, { result, sends: requests.length - strayHits, strayHits });
  });
}

export function answerOf(row: DeliveryCase): Answer {
  const { status = 200, headers = {}, body = '', body_hex: hex, raw } = row.given['server'] as ServerSpec; // the fixture's form
  return (response, request) => {
    if (raw !== undefined) return void request.socket.end(rawBytes(raw));
    response.writeHead(status, datesFilledIn(headers)).end(hex ? Buffer.from(hex, 'hex') : body);
  };
}

/** The fixture writes line ends as escaped text and may omit the final ones. */
function rawBytes(raw: string): string {
  const text = raw.replaceAll('\\r\\n', '\r\n');
  return text.endsWith('\r\n\r\n') ? text : `${text}\r\ncontent-length: 0\r\n\r\n`;
}

function datesFilledIn(headers: Record<string, string>): Record<string, string> {
  const filled = Object.entries(headers).map(([name, value]) => {
    const [, seconds] = /^<HTTP-date now\+(\d+)s>$/.exec(value) ?? [];
    return [name, seconds ? new Date(Date.now() + Number(seconds) * 1_000).toUTCString() : value];
  });
  return Object.fromEntries(filled);
}

const IDS =
  '200 202 204-chunked 300 307 308 401 403 404 405 410 429-huge 429-negative 429-past 429-seconds 500 502 503-date 599 999';

export const STATUS_CASES: Record<string, CaseRunner> = Object.fromEntries(
  IDS.split(' ').map((id) => [`ST-${id}`, runStatus]),
);
