import Box from '@mui/material/Box';
import finance from '../../data/finance.json' with { type: 'json' };
import { PanelRow } from '../../parts';
import { CoinCards } from './CoinCards';
import { Kpi } from './Kpi';
import { RecentTransactions } from './RecentTransactions';
import { Statement } from './Statement';

const columnsOf = (row: number) => finance.layout[row]?.columns ?? {};

export default function Finance() {
  return (
    <Box sx={{ display: 'grid', gap: '24px' }}>
      <PanelRow columns={columnsOf(0)}>
        {finance.kpis.map((kpi) => (
          <Kpi key={kpi.title} kpi={kpi} />
        ))}
      </PanelRow>
      <PanelRow columns={columnsOf(1)}>
        <CoinCards list={finance.favorites} />
        <CoinCards list={finance.livePrices} />
      </PanelRow>
      <PanelRow columns={columnsOf(2)}>
        <Box sx={{ display: 'grid', gap: '24px', gridAutoRows: '1fr', minWidth: 0 }}>
          <Statement statement={finance.previousStatement} />
          <Statement statement={finance.currentStatement} />
        </Box>
        <RecentTransactions />
      </PanelRow>
    </Box>
  );
}
