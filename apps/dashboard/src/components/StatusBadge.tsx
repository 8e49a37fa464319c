import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../lib/i18n/messages';
import { InlineIcon } from './InlineIcon';
import type { InlineIconName } from './inlineIconNames';

export type Tone = 'success' | 'error' | 'warning' | 'neutral';

interface Props {
  id: MessageId;
  tone: Tone;
  icon?: InlineIconName;
}

export function StatusBadge({ id, tone, icon }: Props) {
  return (
    <span className={`badge badge-${tone}`}>
      {icon && <InlineIcon name={icon} size={16} />}
      <FormattedMessage id={id} />
    </span>
  );
}
