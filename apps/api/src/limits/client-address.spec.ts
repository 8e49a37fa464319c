import { clientOf } from './client-address.js';

describe('clientOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['[203.0.113.7]', 'unknown'],
    [undefined, 'unknown'],
    ['/var/run/socket', 'unknown'],
  ])('%s counts as %s', (address, client) => {
    expect(clientOf(address)).toBe(client);
  });
});
