import fc from 'fast-check';
import { isPublicAddress } from './public-address.js';

const octet = fc.nat(255);
const anyV4 = fc.tuple(octet, octet, octet, octet);
const privateV4 = fc.oneof(
  fc.tuple(fc.constantFrom(0, 10, 127), octet, octet, octet),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
  fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
  fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
  fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
);

function groups([a, b, c, d]: [number, number, number, number]): string {
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}

/** Every known IPv6 form that embeds an IPv4 address. */
const CARRIERS: [name: string, carry: (address: string) => string][] = [
  ['mapped', (v4) => `::ffff:${v4}`],
  ['compatible', (v4) => `::${v4}`],
  ['SIIT', (v4) => `::ffff:0:${v4}`],
  ['NAT64', (v4) => `64:ff9b::${v4}`],
  ['local NAT64', (v4) => `64:ff9b:1::${v4}`],
  ['6to4', (v4) => `2002:${v4}::1`],
  ['Teredo', (v4) => `2001:0:${v4}::1`],
  ['ISATAP', (v4) => `2600:1f18::5efe:${v4}`],
  ['ISATAP, global', (v4) => `2600:1f18::200:5efe:${v4}`],
];

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::8a'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(['::1', '::', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fec0::1', 'ff02::1', '100::1', '2001:db8::1'])(
    '%s is not',
    (address) => expect(isPublicAddress(address)).toBe(false),
  );

  it.each([
    '3fff::1',
    '5f00::1',
    '4000::1',
    '2001:2::1',
    '192.0.0.8',
    '192.88.99.1',
    '',
    'example.com',
    '1.2.3',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    ['documentation', '192.0.2.1 198.51.100.1 203.0.113.1 2001:db8::1 3fff::1'],
    ['shared between a provider and its customers', '100.64.0.1 100.127.255.254'],
    ['benchmarks', '198.18.0.1 198.19.255.255 2001:2::1'],
    [
      'what a cloud tells its own machines',
      '169.254.169.254 100.100.100.200 192.0.0.192 168.63.129.16 fd00:ec2::254',
    ],
    ['multicast and broadcast', '224.0.0.1 239.255.255.250 255.255.255.255 ff02::1 ff0e::1'],
    ['site-local', 'fec0::1 feff::1'],
    [
      'tunnels, whatever they carry',
      '2002:808:808::1 2001:0:808:808::1 64:ff9b:1::808:808 ::8.8.8.8 0:0:0:0:0:0:8.8.8.8',
    ],
  ])('is false for %s', (_what, addresses) => {
    expect(addresses.split(' ').filter(isPublicAddress)).toEqual([]);
  });

  it.each(CARRIERS)('no private IPv4 address hides in %s', (_name, carry) => {
    fc.assert(
      fc.property(privateV4, (v4) => {
        expect(isPublicAddress(v4.join('.'))).toBe(false);
        expect(isPublicAddress(carry(groups(v4)))).toBe(false);
      }),
    );
  });

  it('judges mapped, NAT64 and ISATAP addresses as the IPv4 address within', () => {
    const judged = CARRIERS.filter(([name]) => ['mapped', 'NAT64', 'ISATAP'].includes(name));
    fc.assert(
      fc.property(anyV4, (v4) => {
        for (const [, carry] of judged)
          expect(isPublicAddress(carry(groups(v4)))).toBe(isPublicAddress(v4.join('.')));
      }),
    );
  });
});
