import type { ContractDefinition } from '../catalogue.js';
import { CONTRACTS } from './contracts.js';

/** QX, the asset exchange of Qubic: contract 1. */
export const QX: ContractDefinition = contractOf(1);

function contractOf(index: number): ContractDefinition {
  const contract = CONTRACTS.find((candidate) => candidate.index === index);
  if (!contract) throw new Error(`The catalogue has no contract ${index}.`);
  return contract;
}
