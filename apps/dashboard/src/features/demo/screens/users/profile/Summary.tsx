import { useIntl } from 'react-intl';
import { IconTile, ProgressItem, ProgressList } from '../../../parts';
import { useText } from '../../samples';

const PARTS = [
  {
    label: 'demo.users.summary.income',
    icon: 'shopping-cart',
    tone: 'secondary',
    amount: 92600,
    percent: 90,
  },
  { label: 'demo.users.summary.profit', icon: 'tag', tone: 'success', amount: 37515, percent: 65 },
  { label: 'demo.users.summary.expenses', icon: 'credit-card', tone: 'warning', amount: 55085, percent: 80 },
] as const;
const DOLLARS = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const;

export function Summary() {
  const text = useText();
  const { formatNumber } = useIntl();
  return (
    <ProgressList>
      {PARTS.map(({ label, icon, tone, amount, percent }) => (
        <ProgressItem
          key={label}
          picture={<IconTile name={icon} tone={tone} size={44} />}
          label={text(label)}
          value={<bdi dir="ltr">{formatNumber(amount, DOLLARS)}</bdi>}
          percent={percent}
          tone={tone}
        />
      ))}
    </ProgressList>
  );
}
