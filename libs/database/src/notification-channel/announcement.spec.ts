import { v7 as uuidv7 } from 'uuid';
import { decodeAnnouncement, encodeAnnouncement, type ChangedAlert } from './announcement.js';

const alert = (count: number): ChangedAlert => ({
  alertId: uuidv7(),
  notificationIds: Array.from({ length: count }, () => uuidv7()),
});

const decodeAll = (payloads: readonly string[]) =>
  payloads.flatMap<ChangedAlert | 'all'>((payload) => decodeAnnouncement(payload));

describe('an announcement', () => {
  it.each([[[]], [[alert(0)]], [[alert(3)]], [[alert(200), alert(0), alert(1)]]])(
    'says what it was made of (%#)',
    (changes: ChangedAlert[]) => {
      expect(decodeAll(encodeAnnouncement(changes))).toEqual(changes);
    },
  );

  it('is spread over payloads that Postgres takes, and over no more than it needs', () => {
    const changes = [...Array.from({ length: 500 }, () => alert(1)), alert(200), alert(200)];
    const payloads = encodeAnnouncement(changes);
    expect(decodeAll(payloads)).toEqual(changes);
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
    expect(payloads).toHaveLength(7);
  });

  it('may say that anything changed', () => {
    expect(decodeAll(encodeAnnouncement('all'))).toEqual(['all']);
  });

  it.each(['', 'hello', '{"alertId":1}', `${uuidv7()} x`, `${uuidv7()}\n`, `${uuidv7()}  ${uuidv7()}`])(
    'that is none says that anything may have changed: %j',
    (payload) => {
      expect(decodeAnnouncement(payload)).toBe('all');
    },
  );
});
