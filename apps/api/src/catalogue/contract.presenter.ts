import type { Contract, Method } from '@tickhook/database';
import type { ContractResponse, MethodResponse } from './contract.response.js';

export function presentContract({ id, name, description, methods }: Contract): ContractResponse {
  return { id, name, description, methods: methods.map(presentMethod) };
}

function presentMethod({ id, name, description, contractId, variables }: Method): MethodResponse {
  return {
    id,
    name,
    description,
    contractId,
    variables: variables.map((variable) => ({
      id: variable.id,
      name: variable.name,
      description: variable.description,
      type: variable.type,
    })),
  };
}
