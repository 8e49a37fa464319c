import analytics from '../../data/analytics.json' with { type: 'json' };
import { PanelRows } from '../../parts';
import { ActivityLog } from './ActivityLog';
import { Browsers } from './Browsers';
import { Event } from './Event';
import { Expenses } from './Expenses';
import { Project } from './Project';
import { Quote } from './Quote';
import { Statistics } from './Statistics';
import { TotalBalance } from './TotalBalance';
import { Trend } from './Trend';
import { UniqueVisitors } from './UniqueVisitors';

/** By the ids of the layout; the combined view has them, too. */
export const ANALYTICS_PANELS = {
  statistics: <Statistics />,
  expenses: <Expenses />,
  totalBalance: <TotalBalance />,
  uniqueVisitors: <UniqueVisitors />,
  activityLog: <ActivityLog />,
  browsers: <Browsers />,
  followers: <Trend trend={analytics.followers} />,
  referral: <Trend trend={analytics.referral} />,
  engagement: <Trend trend={analytics.engagement} />,
  quote: <Quote />,
  event: <Event />,
  project: <Project />,
};

export default function Analytics() {
  return <PanelRows layout={analytics.layout} panels={ANALYTICS_PANELS} />;
}
