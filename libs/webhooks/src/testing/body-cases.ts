import { gzipSync } from 'node:zlib';
import { MAX_RESPONSE_BYTES } from '../exchange.js';
import { expectRow } from './delivery-case.js';
import type { CaseRunner } from './delivery-case.js';
import { post } from './post.js';
import { withReceiver } from './receiver.js';
import type { Answer } from './receiver.js';
import { answerOf } from './status-cases.js';

/** Expects the response to hold exactly the bytes that arrived; storing and showing them is tested elsewhere. */
function runBody(answer: (row: Parameters<CaseRunner>[0]) => Answer, expected: Buffer): CaseRunner {
  return (row) =>
    withReceiver(answer(row), async ({ url, requests }) => {
      const result = await post(url);
      expectRow(row, { result, sends: requests.length });
      expect(result.response).toEqual(expected);
    });
}

const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024));
const truncated = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhello';

export const BODY_CASES: Record<string, CaseRunner> = {
  'BD-gzip-bomb': runBody(
    () => (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    bomb.subarray(0, MAX_RESPONSE_BYTES),
  ),
  'BD-nul': runBody(answerOf, Buffer.from('610062', 'hex')),
  'BD-nul-json': runBody(answerOf, Buffer.from('{"x":"a\\u0000b"}')),
  'BD-lone-surrogate': runBody(answerOf, Buffer.from('{"x":"\\ud800"}')),
  'BD-invalid-utf8': runBody(answerOf, Buffer.from('61fffec3', 'hex')),
  'BD-html': runBody(answerOf, Buffer.from('<script>alert(1)</script>')),
  'BD-truncated': runBody(
    () =>
      (_response, { socket }) =>
        socket.end(truncated),
    Buffer.from('hello'),
  ),
};
