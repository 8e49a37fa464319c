import type { HistoryEntry } from '@tickhook/database';
import type { NotificationStatus } from '@tickhook/domain';
import { presentNotification } from './notification.presenter.js';

const untried: HistoryEntry = {
  id: 'notification-1',
  createdAt: new Date('2030-01-02T03:04:05.678Z'),
  status: 'pending',
  attempts: 0,
  nextAttemptAt: null,
  elapsedMs: null,
  statusCode: null,
  error: null,
  url: null,
  response: null,
  payload: '{"Price":9223372036854775807}',
};

describe('presentNotification', () => {
  it('shows null for the last try before there is one', () => {
    expect(presentNotification(untried)).toStrictEqual({
      id: 'notification-1',
      webhookUrl: null,
      date: '2030-01-02T03:04:05.678Z',
      succeeded: false,
      elapsedMilliseconds: null,
      data: '{"Price":9223372036854775807}',
      response: null,
      status: 'pending',
      attempts: 0,
      nextAttempt: null,
      statusCode: null,
      error: null,
    });
  });

  it.each<[NotificationStatus, boolean]>([
    ['pending', false],
    ['ok', true],
    ['error', false],
    ['cancelled', false],
  ])('%s: succeeded is %s', (status, succeeded) => {
    expect(presentNotification({ ...untried, status })).toMatchObject({ status, succeeded });
  });

  it('keeps an empty response apart from none', () => {
    expect(presentNotification({ ...untried, response: Buffer.alloc(0) }).response).toBe('');
  });

  it('shows bytes that are no UTF-8 as replacement characters', () => {
    const response = Buffer.from([0x61, 0xc3, 0x28, 0x00, 0xff]);
    expect(presentNotification({ ...untried, response }).response).toBe('a\ufffd(\0\ufffd');
  });

  it('shows an empty payload when the call is not stored any more', () => {
    expect(presentNotification({ ...untried, payload: null }).data).toBe('');
  });
});
