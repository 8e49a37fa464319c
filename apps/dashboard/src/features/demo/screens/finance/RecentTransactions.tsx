import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import finance from '../../data/finance.json' with { type: 'json' };
import { Badge, DataDate, Panel, toneOf, useWord } from '../../parts';

const { title, columns, rows, statusTone } = finance.recentTransactions;
const tones: Readonly<Record<string, string>> = statusTone;

export function RecentTransactions() {
  const word = useWord();
  return (
    <Panel title={title}>
      {/* It scrolls within itself, by keys too. The panel around it is the landmark of this name. */}
      <TableContainer role="group" aria-label={word(title)} tabIndex={0}>
        <Table aria-label={word(title)} sx={LOOK}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column} scope="col">
                  {word(column)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <Transaction key={row[0]} row={row} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Panel>
  );
}

/** @param row in the order of the columns */
function Transaction({ row: [id, date = '', name, amount, status = ''] }: { row: readonly string[] }) {
  return (
    <TableRow hover>
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

const LOOK = {
  '& th, & td': { px: 1.5, borderColor: 'divider', whiteSpace: 'nowrap' },
  '& thead th': { bgcolor: 'background.default', fontWeight: 700 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const;
