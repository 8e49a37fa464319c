import type { ContractDefinition } from '@tickhook/domain';
import type { DataSource } from 'typeorm';
import { Contract } from '../entities/contract.entity.js';

/** A contract of the catalogue with the ids its methods have in this database. */
export interface CatalogueContract extends ContractDefinition {
  /** method id by procedure id */
  methodIds: ReadonlyMap<number, number>;
}

/** The catalogue: contracts, methods, variables and layouts. Small; read whole. */
export class CatalogueRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Contracts with their methods and variables, for people. */
  async listContracts(): Promise<Contract[]> {
    return this.dataSource.getRepository(Contract).find({
      relations: { methods: { variables: true } },
      order: { id: 'ASC', methods: { procedureId: 'ASC', variables: { position: 'ASC' } } },
    });
  }

  /** Contracts with their layouts, for decoding. */
  async loadDefinitions(): Promise<CatalogueContract[]> {
    const contracts = await this.dataSource.getRepository(Contract).find({
      relations: { methods: { variables: true, layouts: true } },
      order: {
        id: 'ASC',
        methods: { procedureId: 'ASC', variables: { position: 'ASC' }, layouts: { firstTick: 'ASC' } },
      },
    });
    return contracts.map(toDefinition);
  }
}

function toDefinition(contract: Contract): CatalogueContract {
  return {
    index: contract.id,
    name: contract.name,
    address: contract.address,
    description: contract.description,
    methodIds: new Map(contract.methods.map((method) => [method.procedureId, method.id])),
    procedures: contract.methods.map((method) => ({
      id: method.procedureId,
      name: method.name,
      description: method.description,
      variables: method.variables,
      layouts: method.layouts.map(({ firstTick, inputSize, fields }) => ({
        firstTick: Number(firstTick),
        inputSize,
        fields,
      })),
    })),
  };
}
