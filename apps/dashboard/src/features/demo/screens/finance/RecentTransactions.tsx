import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import finance from '../../data/finance.json' with { type: 'json' };
import { Badge, DataDate, Panel, toneOf } from '../../parts';
import { PanelTable } from '../sales/PanelTable';

const { title, columns, rows, statusTone } = finance.recentTransactions;
const tones: Readonly<Record<string, string>> = statusTone;

export function RecentTransactions() {
  return (
    <Panel title={title}>
      <PanelTable label={title} columns={columns}>
        {rows.map((row) => (
          <Transaction key={row[0]} row={row} />
        ))}
      </PanelTable>
    </Panel>
  );
}

/** @param row in the order of the columns */
function Transaction({ row: [id, date = '', name, amount, status = ''] }: { row: readonly string[] }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 700 }}>
        <bdi dir="ltr">{id}</bdi>
      </TableCell>
      <TableCell>
        <DataDate>{date}</DataDate>
      </TableCell>
      <TableCell>{name}</TableCell>
      <TableCell sx={{ fontWeight: 600 }}>
        <bdi dir="ltr">{amount}</bdi>
      </TableCell>
      <TableCell>
        <Badge tone={toneOf(tones[status])}>{status}</Badge>
      </TableCell>
    </TableRow>
  );
}
