import type { ContractResponse } from '../../lib/generated/api';
import type { MessageId } from '../../lib/i18n/messages';

const CONTRACT = 'QX';

export interface Template {
  name: MessageId;
  description: MessageId;
  /** name of a QX method in the catalogue */
  method: string;
}

export const TEMPLATES: readonly Template[] = [
  {
    name: 'alerts.template.transfer',
    description: 'alerts.template.transfer.description',
    method: 'TransferShareOwnershipAndPossession',
  },
  { name: 'alerts.template.ask', description: 'alerts.template.ask.description', method: 'AddToAskOrder' },
  { name: 'alerts.template.issue', description: 'alerts.template.issue.description', method: 'IssueAsset' },
];

export function methodIdOf({ method }: Template, contracts: readonly ContractResponse[]): number | undefined {
  const contract = contracts.find(({ name }) => name === CONTRACT);
  return contract?.methods.find(({ name }) => name === method)?.id;
}
