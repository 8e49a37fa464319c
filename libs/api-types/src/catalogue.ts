/** `GET contract` answers a list of these. */
export interface ContractResponse {
  id: number;
  name: string;
  description: string;
  methods: MethodResponse[];
}

export interface MethodResponse {
  id: number;
  name: string;
  description: string;
  contractId: number;
  variables: VariableResponse[];
}

export interface VariableResponse {
  id: number;
  name: string;
  description: string;
  /** number of a `VariableType` */
  type: number;
}
