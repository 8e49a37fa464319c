import { layoutAt, QX, type VariableValue } from '@tickhook/domain';
import { encodeInput } from '@tickhook/qubic';
import { ASSETS, CFB, priceAt, QCAP, type Asset } from './assets.js';
import { Dice } from './dice.js';
import type { Draft } from './recorded-drafts.js';

/** QX's fees in QU (core: src/contracts/Qx.h). */
const ISSUE_FEE = 1_000_000_000n;
const TRANSFER_FEE = 100n;
const CONTRACTS = 28;
const UNREGISTERED_TYPES = [3, 4, 10, 77];

export interface Occasion {
  seed: string;
  tick: number;
  dice: Dice;
  /** identities active on the chain */
  identities: readonly string[];
}

/** A bid for QCAP, always above 100,000 QU per share. */
export function qcapBid(occasion: Occasion): Draft {
  return bidFor(occasion, QCAP);
}

export function shareTransfer({ dice, identities }: Occasion): Draft {
  const asset = dice.pick([CFB, ...ASSETS]);
  return call('TransferShareOwnershipAndPossession', TRANSFER_FEE, true, {
    IssuerAddress: asset.issuer,
    NewOwnerAndPossessor: dice.pick(identities),
    AssetName: asset.name,
    NumberOfShares: shares(dice, asset),
  });
}

/** A bid for any asset except QCAP, whose bids have their own schedule. */
export function bid(occasion: Occasion): Draft {
  return bidFor(occasion, occasion.dice.pick(ASSETS.filter((asset) => asset !== QCAP)));
}

/** An ask moves money only if it fills at once. */
export function ask(occasion: Occasion): Draft {
  return call('AddToAskOrder', 0n, occasion.dice.chance(0.25), order(occasion, occasion.dice.pick(ASSETS)));
}

export function askRemoval(occasion: Occasion): Draft {
  return call('RemoveFromAskOrder', 0n, false, order(occasion, occasion.dice.pick(ASSETS)));
}

/** Moves money, because the deposit for the bid is returned. */
export function bidRemoval(occasion: Occasion): Draft {
  return call('RemoveFromBidOrder', 0n, true, order(occasion, occasion.dice.pick(ASSETS)));
}

export function assetIssue({ dice }: Occasion): Draft {
  const name = Array.from({ length: dice.int(3, 6) }, () => String.fromCharCode(dice.int(65, 90))).join('');
  return call('IssueAsset', ISSUE_FEE, true, {
    AssetName: `Q${name}`,
    NumberOfShares: BigInt(dice.int(1, 1000)) * 1_000_000n,
    UnitOfMeasurement: '0000000000000000',
    DecimalPlaces: BigInt(dice.int(0, 8)),
  });
}

export function managementTransfer({ dice }: Occasion): Draft {
  const asset = dice.pick(ASSETS);
  return call('TransferShareManagementRights', TRANSFER_FEE, true, {
    IssuerAddress: asset.issuer,
    AssetName: asset.name,
    NumberOfShares: shares(dice, asset),
    NewManagingContractIndex: BigInt(dice.int(2, CONTRACTS)),
  });
}

/** A payment between two identities, without a contract. */
export function payment({ dice, identities }: Occasion): Draft {
  const amount = BigInt(dice.int(1, 999)) * 10n ** BigInt(dice.int(2, 7));
  return { destId: dice.pick(identities), amount, inputType: 0, input: new Uint8Array(), moneyFlew: true };
}

/** A transaction to the contract that is not a call: no procedure has its input type. */
export function unregistered({ dice }: Occasion): Draft {
  const inputType = dice.pick(UNREGISTERED_TYPES);
  return { destId: QX.address, amount: 0n, inputType, input: new Uint8Array(), moneyFlew: false };
}

function bidFor(occasion: Occasion, asset: Asset): Draft {
  const values = order(occasion, asset);
  return call('AddToBidOrder', values.Price * values.NumberOfShares, true, values);
}

function order({ seed, tick, dice }: Occasion, asset: Asset) {
  return {
    IssuerAddress: asset.issuer,
    AssetName: asset.name,
    Price: priceAt(seed, asset, tick),
    NumberOfShares: shares(dice, asset),
  };
}

function shares(dice: Dice, { lot }: Asset): bigint {
  return BigInt(dice.int(1, Math.max(2, lot * 2)));
}

function call(
  name: string,
  amount: bigint,
  moneyFlew: boolean,
  values: Record<string, VariableValue>,
): Draft {
  const procedure = QX.procedures.find((candidate) => candidate.name === name);
  const layout = procedure && layoutAt(procedure.layouts, Number.MAX_SAFE_INTEGER);
  if (procedure === undefined || layout === undefined) throw new Error(`QX has no procedure ${name}.`);
  const input = encodeInput(layout, new Map(Object.entries(values)));
  return { destId: QX.address, amount, inputType: procedure.id, input, moneyFlew };
}
