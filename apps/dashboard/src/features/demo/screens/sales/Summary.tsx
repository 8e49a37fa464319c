import sales from '../../data/sales.json' with { type: 'json' };
import { iconOf, IconTile, Panel, ProgressItem, ProgressList, toneOf } from '../../parts';

const { title, menu, bars } = sales.summary;

export function Summary() {
  return (
    <Panel title={title} menu={menu}>
      <ProgressList>
        {bars.map(({ label, value, percent, icon, tone, gradient }) => (
          <ProgressItem
            key={label}
            picture={<IconTile name={iconOf(icon)} tone={toneOf(tone)} size={40} />}
            label={label}
            value={<bdi dir="ltr">{value}</bdi>}
            percent={percent}
            gradient={gradient}
          />
        ))}
      </ProgressList>
    </Panel>
  );
}
