import { QX } from '@tickhook/domain';
import type { Transaction } from '@tickhook/domain';

/** An arbitrary identity, with a valid checksum. */
export const SIGNER = 'SUZFFQSCVPHYYBDCQODEMFAOKRJDDDIRJFFIWFLRDDJQRPKMJNOCSSKHXHGK';

interface Example extends Pick<Transaction, 'tickNumber' | 'inputType' | 'txId' | 'moneyFlew'> {
  /** `SIGNER` by default */
  sourceId?: string;
  /** QU */
  amount: bigint;
  /** unix milliseconds */
  timestamp: bigint;
  input: string;
  signature: string;
}

/**
 * A call of each QX procedure, for methods without a stored real call. The bid was recorded on mainnet; the others were
 * signed offline and never sent. Every signature is valid, and every id is computed from the call's bytes.
 */
export const EXAMPLE_CALLS: readonly Transaction[] = [
  example({
    amount: 1_000_000_000n,
    tickNumber: 83103201,
    timestamp: 1791156528000n,
    inputType: 1,
    input: '54455354434f490040420f000000000000000000000000000200000000000000',
    signature:
      'a9589a9956331145cec932f64ec594576a05d74589e82b3fe2c544176199a2ef3ba9a39192a4d8a8262703a96ea6eff13c3885b67d1f51250686e49414780b00',
    txId: 'omhiqwlkzjidxdinpfypisimywafckroqidecxclydpmuafndcxvkhpasfba',
    moneyFlew: true,
  }),
  example({
    amount: 100n,
    tickNumber: 83103203,
    timestamp: 1791156529000n,
    inputType: 2,
    input:
      '0830bb63bf7d5e164ac8cbd38680630ff7670a1ebf39f7210b40bcdca253d05f1f590d03e613bdded38b4c0820ac44615f91af12435980b3ede3c08c315a2544434642000000000030b87d0000000000',
    signature:
      'c8c5c4cbec6464c27132958f2a8b004abb7221d74733425f2ad18d80fd87e16f5a9b289dc656535b7410b712af609535d9f428e6abc5d314943a38b3d6ab0100',
    txId: 'gbjrrqtjnsokoaxgewqlsreczmpgxovsijsceqbvxbianrcuosvrrgfhspuc',
    moneyFlew: true,
  }),
  example({
    amount: 0n,
    tickNumber: 83103204,
    timestamp: 1791156529000n,
    inputType: 5,
    input:
      '0830bb63bf7d5e164ac8cbd38680630ff7670a1ebf39f7210b40bcdca253d05f434642000000000003000000000000000900000000000000',
    signature:
      '93047dcdfaef64b4ea98396a75baa82c06cff8efde5cfdbbb280122fd16941b1087fcac0cc384515933ae9c4c1d38706c327ddf483c77e40a09b27c797a30000',
    txId: 'hjwetfmxbicasgbsnvivfvwphntdpakaygbqfvdyxdihtzgpfxqmghdfwdxd',
    moneyFlew: false,
  }),
  example({
    sourceId: 'ITIRKKVFOSHYIHJORKDWUWZUYYXAIEEAYJANFRRVLBMPQZVTVTGNBJAFIUCA',
    amount: 2_650_000n,
    tickNumber: 26032617,
    timestamp: 1747838896000n,
    inputType: 6,
    input:
      '7c151fb37ec505fd34cbf5ea0dcea413f24d9e3a4dd030e5d9047faf4061b0aa5143415000000000280b0400000000000a00000000000000',
    signature:
      '87b1beed3ee265e3a110048d671fae4f0ec5775b72edebd0c136a7506d896381999b1ad54aa44ae47af1fad649f7f8738faee1fa1d05bdc294548200dfc41100',
    txId: 'iqvlvcbomqxifbntiuvqqwvugcgaiprfjqamxqpmterlxkukqsdfooeggunk',
    moneyFlew: true,
  }),
  example({
    amount: 0n,
    tickNumber: 83103207,
    timestamp: 1791156531000n,
    inputType: 7,
    input:
      '0830bb63bf7d5e164ac8cbd38680630ff7670a1ebf39f7210b40bcdca253d05f434642000000000003000000000000000900000000000000',
    signature:
      '7fa32a4f29e297a39672579195ebe01e046944ea0b8579514b475a45596ee3f2690e18d3075601f138eaabf233b4f133833b7fd11c49eba4e0388d543b0e1e00',
    txId: 'yshrhffowytctftyqituhmocgexfpvlqlhbtixzubhcgxetvbyenxyybjami',
    moneyFlew: false,
  }),
  example({
    amount: 0n,
    tickNumber: 83103208,
    timestamp: 1791156531000n,
    inputType: 8,
    input:
      'b080e1181018abf269d91fd12d73065ae79aae3e2606c531cb630498bdca19dd514d494e450000003a10000000000000c1af000000000000',
    signature:
      'eb007ac512ed2747487c42fcc5b20b4d2e706045eb2ed37ba080fc39f744a15a8549260cbd6d731f1effaff7a2d89e3ada6e23440fcc7d006b8882f59e072400',
    txId: 'obliuyrjgqvnzcvrnoyvnrszluifvbkkrmxaevalpcxqplsckglqbggdaapf',
    moneyFlew: true,
  }),
  example({
    amount: 100n,
    tickNumber: 83103209,
    timestamp: 1791156532000n,
    inputType: 9,
    input:
      'b080e1181018abf269d91fd12d73065ae79aae3e2606c531cb630498bdca19dd514d494e45000000a3020000000000000d00000000000000',
    signature:
      '2a4e60b4863d2ca1dbfdeaf6c2c0cb443943f3da372a88ed297dd202ec73e804342b3e06a573d47069bd8fbf33051e071706b646dc29885abe418f0b37fb1400',
    txId: 'ndbzojnswcexcfdnyzzhmbzibridilifthyyzwtsregeklezsndjrivauhsi',
    moneyFlew: true,
  }),
];

function example({ sourceId = SIGNER, input: hex, signature, ...rest }: Example): Transaction {
  const input = Buffer.from(hex, 'hex');
  return {
    ...rest,
    sourceId,
    destId: QX.address,
    inputSize: input.length,
    input,
    signature: Buffer.from(signature, 'hex'),
  };
}
