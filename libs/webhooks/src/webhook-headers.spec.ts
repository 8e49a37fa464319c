import { readFileSync } from 'node:fs';
import { signWebhook } from './signature.js';
import { webhookHeaders } from './webhook-headers.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
}; // this project's own manifest

const input = {
  id: '01930b1c-0000-8000-8000-000000000001',
  alertId: '01930b1c-0000-7000-8000-000000000002',
  attempt: 3,
  timestamp: 1747838896,
  body: Buffer.from('{"a":1}'),
  secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
};

describe('webhookHeaders', () => {
  it('makes every header of a notification', () => {
    const id = `msg_${input.id}`;
    expect(webhookHeaders(input)).toEqual({
      'content-type': 'application/json',
      'user-agent': `Tickhook/${version}`,
      'webhook-id': id,
      'webhook-timestamp': '1747838896',
      'webhook-signature': signWebhook({ ...input, id }),
      'tickhook-alert-id': input.alertId,
      'tickhook-attempt': '3',
    });
  });

  it('marks a test send and signs its own id', () => {
    const headers = webhookHeaders({ ...input, attempt: 1, test: true });
    const id = `msg_test_${input.id}`;
    expect(headers).toMatchObject({ 'webhook-id': id, 'tickhook-test': '1', 'tickhook-attempt': '1' });
    expect(headers['webhook-signature']).toBe(signWebhook({ ...input, id }));
  });

  it('cannot be made with an empty secret', () => {
    expect(() => webhookHeaders({ ...input, secrets: [''] })).toThrow('must not be empty');
  });
});
