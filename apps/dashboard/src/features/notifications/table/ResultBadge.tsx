import type { InlineIconName } from '../../../components/inlineIconNames';
import { StatusBadge, type Tone } from '../../../components/StatusBadge';
import type { HistoryRow } from '../api';

const LOOKS: Readonly<Record<HistoryRow['status'], { tone: Tone; icon: InlineIconName }>> = {
  ok: { tone: 'success', icon: 'check-circle-linear' },
  error: { tone: 'error', icon: 'close-circle-linear' },
  pending: { tone: 'warning', icon: 'clock-circle-linear' },
  cancelled: { tone: 'neutral', icon: 'forbidden-circle-linear' },
};

export function ResultBadge({ status }: { status: HistoryRow['status'] }) {
  return <StatusBadge id={`notifications.status.${status}`} {...LOOKS[status]} />;
}
