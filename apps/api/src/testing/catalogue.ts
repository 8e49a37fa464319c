import type { ContractResponse, MethodResponse, VariableResponse } from '../catalogue/contract.response.js';
import type { Client } from './client.js';

/** A method of QX as returned by the api. @param name 'AddToBidOrder' by default */
export async function methodOf(client: Client, name = 'AddToBidOrder'): Promise<MethodResponse> {
  const { body } = await client.get<ContractResponse[]>('/v1/contract');
  const qx = body.find((contract) => contract.name === 'QX');
  const method = qx?.methods.find((candidate) => candidate.name === name);
  if (!method) throw new Error(`QX has no method ${name}.`);
  return method;
}

export function variableOf({ variables }: MethodResponse, name: string): VariableResponse {
  const variable = variables.find((candidate) => candidate.name === name);
  if (!variable) throw new Error(`There is no variable ${name}.`);
  return variable;
}
