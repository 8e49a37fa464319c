import { VARIABLE_TYPE_OF_FIELD } from '../catalogue.js';
import type { ContractDefinition, FieldType, LayoutField, ProcedureDefinition } from '../catalogue.js';

// Layouts: core, src/contracts/Qx.h. Little-endian, natural alignment. The names are the keys of ParsedTransaction.

type Field = [name: string, type: FieldType, offset: number, size: number, description: string];

const issuer = (offset: number): Field => [
  'IssuerAddress',
  'id',
  offset,
  32,
  'Identity that issued the asset. Shares of contracts are issued by the all-zero identity.',
];
const assetName = (offset: number): Field => [
  'AssetName',
  'assetName',
  offset,
  8,
  'Name of the asset, at most seven characters.',
];
const numberOfShares = (offset: number, description: string): Field => [
  'NumberOfShares',
  'sint64',
  offset,
  8,
  description,
];

function procedure(
  id: number,
  name: string,
  description: string,
  inputSize: number,
  fields: Field[],
): ProcedureDefinition {
  const layoutFields: LayoutField[] = fields.map(([fieldName, type, offset, size]) => ({
    name: fieldName,
    type,
    offset,
    size,
  }));
  const variables = fields.map(([fieldName, type, , , text]) => ({
    name: fieldName,
    description: text,
    type: VARIABLE_TYPE_OF_FIELD[type],
  }));
  return { id, name, description, variables, layouts: [{ firstTick: 0, inputSize, fields: layoutFields }] };
}

function order(id: number, name: string, description: string, side: string): ProcedureDefinition {
  return procedure(id, name, description, 56, [
    issuer(0),
    assetName(32),
    ['Price', 'sint64', 40, 8, `Price of one share in QU, as stated by the ${side}.`],
    numberOfShares(48, `Number of shares of the ${side}.`),
  ]);
}

/** QX, the asset exchange of Qubic: contract 1. */
export const QX: ContractDefinition = {
  index: 1,
  name: 'QX',
  address: 'BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAARMID',
  description: 'The exchange of Qubic, where assets are issued, transferred and traded for QU.',
  procedures: [
    procedure(1, 'IssueAsset', 'Creates a new asset whose issuer is the sender.', 32, [
      assetName(0),
      numberOfShares(8, 'Number of shares to create.'),
      [
        'UnitOfMeasurement',
        'bytes',
        16,
        8,
        'Seven signed exponents of SI base units, as 16 hexadecimal digits.',
      ],
      ['DecimalPlaces', 'sint8', 24, 1, 'Number of decimal places in which amounts of the asset are shown.'],
    ]),
    procedure(
      2,
      'TransferShareOwnershipAndPossession',
      'Gives shares of an asset to another identity, as owner and possessor.',
      80,
      [
        issuer(0),
        ['NewOwnerAndPossessor', 'id', 32, 32, 'Identity that receives the shares.'],
        assetName(64),
        numberOfShares(72, 'Number of shares to transfer.'),
      ],
    ),
    order(5, 'AddToAskOrder', 'Offers shares of an asset for sale.', 'ask order'),
    order(6, 'AddToBidOrder', 'Offers to buy shares of an asset.', 'bid order'),
    order(7, 'RemoveFromAskOrder', 'Takes back shares offered for sale.', 'ask order'),
    order(8, 'RemoveFromBidOrder', 'Takes back an offer to buy shares.', 'bid order'),
    procedure(
      9,
      'TransferShareManagementRights',
      'Hands the management of shares over to another contract.',
      56,
      [
        issuer(0),
        assetName(32),
        numberOfShares(40, 'Number of shares whose management moves.'),
        [
          'NewManagingContractIndex',
          'uint32',
          48,
          4,
          'Index of the contract that manages the shares from then on.',
        ],
      ],
    ),
  ],
};
