import { FormattedMessage } from 'react-intl';
import type { Fault } from '../lib/faults';

export function FaultText({ fault }: { fault: Fault | undefined }) {
  if (!fault) return null;
  if ('id' in fault) return <FormattedMessage id={fault.id} values={fault.values ?? {}} />;
  return <bdi>{fault.words}</bdi>;
}
