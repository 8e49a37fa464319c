import fc from 'fast-check';
import { validate, version } from 'uuid';
import { notificationId } from './notification-id.js';

const key = {
  occurredAt: 1747838896000,
  position: 3,
  alertId: '0197a1b2-0000-7000-8000-000000000001',
  txId: 'iqvlvcbomqxifbntiuvqqwvugcgaiprfjqamxqpmterlxkukqsdfooeggunk',
};

describe('notificationId', () => {
  it('is always the same for the same alert and call', () => {
    expect(notificationId(key)).toBe('0196f351-0780-8003-af88-201420b8e6bf');
  });

  it('is a UUID of version 8', () => {
    expect(validate(notificationId(key))).toBe(true);
    expect(version(notificationId(key))).toBe(8);
  });

  it.each([{ alertId: '0197a1b2-0000-7000-8000-000000000002' }, { txId: 'b'.repeat(60) }])(
    'differs with %o',
    (other) => {
      expect(notificationId({ ...key, ...other })).not.toBe(notificationId(key));
    },
  );

  it('sorts by time, then by position', () => {
    // Calls of one tick have the same time.
    const time = fc.oneof(fc.constant(key.occurredAt), fc.nat({ max: 2 ** 43 }));
    const position = fc.nat({ max: 4095 });
    fc.assert(
      fc.property(time, time, position, position, (a, b, p, q) => {
        const first = notificationId({ ...key, occurredAt: a, position: p });
        const second = notificationId({ ...key, occurredAt: b, position: q });
        const expected = Math.sign(a - b) || Math.sign(p - q);
        expect(first < second ? -1 : first > second ? 1 : 0).toBe(expected);
      }),
    );
  });
});
