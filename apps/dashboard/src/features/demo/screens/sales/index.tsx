import sales from '../../data/sales.json' with { type: 'json' };
import { PanelRows } from '../../parts';
import { DailySales } from './DailySales';
import { RecentActivities } from './RecentActivities';
import { RecentOrders } from './RecentOrders';
import { Revenue } from './Revenue';
import { SalesByCategory } from './SalesByCategory';
import { Summary } from './Summary';
import { TopSelling } from './TopSelling';
import { TotalOrders } from './TotalOrders';
import { Transactions } from './Transactions';
import { Wallet } from './Wallet';

/** By the ids of the layout; the combined view has them, too. */
export const SALES_PANELS = {
  revenue: <Revenue />,
  salesByCategory: <SalesByCategory />,
  dailySales: <DailySales />,
  summary: <Summary />,
  totalOrders: <TotalOrders />,
  recentActivities: <RecentActivities />,
  transactions: <Transactions />,
  wallet: <Wallet />,
  recentOrders: <RecentOrders />,
  topSelling: <TopSelling />,
};

export default function Sales() {
  return <PanelRows layout={sales.layout} panels={SALES_PANELS} />;
}
