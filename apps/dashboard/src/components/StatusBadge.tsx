import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../lib/i18n/messages';
import { Icon } from './Icon';
import type { IconName } from './iconNames';

export type Tone = 'success' | 'error' | 'warning' | 'neutral';

interface Props {
  id: MessageId;
  tone: Tone;
  icon?: IconName;
}

export function StatusBadge({ id, tone, icon }: Props) {
  return (
    <span className={`badge badge-${tone}`}>
      {icon && <Icon name={icon} size={16} />}
      <FormattedMessage id={id} />
    </span>
  );
}
