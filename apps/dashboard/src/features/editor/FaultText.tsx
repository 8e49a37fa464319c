import { FormattedMessage } from 'react-intl';
import type { Fault } from './faults';

export function FaultText({ fault }: { fault: Fault | undefined }) {
  if (!fault) return null;
  return 'id' in fault ? <FormattedMessage id={fault.id} values={fault.values ?? {}} /> : fault.words;
}
