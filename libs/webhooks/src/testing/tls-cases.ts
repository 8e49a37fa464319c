import { createServer } from 'node:https';
import type { ServerOptions } from 'node:https';
import { issueCertificate } from './certificate.js';
import { expectRow } from './delivery-case.js';
import type { CaseRunner } from './delivery-case.js';
import { withOutside } from './outside-network.js';
import { post } from './post.js';
import { answerWhole, withServer } from './receiver.js';
import type { Receiver } from './receiver.js';
import type { SendResult } from '../send-result.js';

const NAME = 'receiver.example.com';
const authority = issueCertificate('Test authority');

/** Posts to `https://receiver.example.com/`, trusting only the test's own certificate authority. */
export async function postSecurely(
  options: ServerOptions,
): Promise<{ result: SendResult; receiver: Pick<Receiver, 'requests'> }> {
  const server = createServer(options);
  server.on('tlsClientError', () => {});
  return withServer(
    server,
    (requests) => answerWhole(server, requests, (response) => response.end('ok')),
    (receiver) =>
      withOutside(
        receiver.port,
        async () => {
          const resolve = async () => [{ address: '93.184.216.34', family: 4 }];
          return {
            result: await post(`https://${NAME}/`, { allowPrivateNetworks: false, resolve }),
            receiver,
          };
        },
        { ca: authority.cert },
      ),
  );
}

function runRefusedCertificate(options: () => ServerOptions): CaseRunner {
  return async (row) => {
    const { result, receiver } = await postSecurely(options());
    expectRow(row, { result, sends: receiver.requests.length });
  };
}

/** The one valid server: right name, not expired, trusted authority. */
export function goodServer(): ServerOptions {
  return issueCertificate(NAME, authority);
}

export const TLS_CASES: Record<string, CaseRunner> = {
  'TLS-selfsigned': runRefusedCertificate(() => issueCertificate(NAME)),
  'TLS-expired': runRefusedCertificate(() => issueCertificate(NAME, authority, -1)),
  'TLS-wrong-host': runRefusedCertificate(() => issueCertificate('other.example.com', authority)),
  'TLS-tls1.0-only': runRefusedCertificate(() => ({
    ...goodServer(),
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1',
    ciphers: 'DEFAULT@SECLEVEL=0',
  })),
};
