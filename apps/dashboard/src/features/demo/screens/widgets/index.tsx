import analytics from '../../data/analytics.json' with { type: 'json' };
import sales from '../../data/sales.json' with { type: 'json' };
import widgets from '../../data/widgets.json' with { type: 'json' };
import { PanelRows } from '../../parts';
import { ANALYTICS_PANELS } from '../analytics';
import { SALES_PANELS } from '../sales';

const LAYOUTS = { sales: sales.layout, analytics: analytics.layout };
const PANELS = { ...SALES_PANELS, ...ANALYTICS_PANELS };
/** Numbered anew from the first to the last. */
const layout = widgets.rows.map((name, index) => ({ ...rowOf(name), row: index + 1 }));

/** The sales, then the analytics. */
export default function Widgets() {
  return <PanelRows layout={layout} panels={PANELS} />;
}

/** @param name `sales row 1` */
function rowOf(name: string) {
  const [screen, , number] = name.split(' ');
  const rows = screen === 'sales' || screen === 'analytics' ? LAYOUTS[screen] : [];
  const found = rows.find(({ row }) => row === Number(number));
  if (!found) throw new Error(`widgets.json names no row of a screen: ${name}`);
  return found;
}
