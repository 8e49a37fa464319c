import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { useWord } from '../../../parts';
import { Amount } from '../invoice/Amount';
import type { Item } from '../invoice/invoices';

const HEADINGS = [
  'demo.apps.invoice.item',
  'demo.apps.invoice.quantity',
  'demo.apps.invoice.price',
  'demo.apps.invoice.amount',
] as const;

export function ItemTable({ label, items }: { label: string; items: readonly Item[] }) {
  const word = useWord();
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label} sx={{ my: 4 }}>
      <Table aria-label={label} sx={{ '& th': { fontWeight: 700, bgcolor: 'action.hover' } }}>
        <TableHead>
          <TableRow>
            {HEADINGS.map((id, index) => (
              <TableCell key={id} align={index === 0 ? 'inherit' : 'right'}>
                <FormattedMessage id={id} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map(({ id, title, quantity, price }) => (
            <TableRow key={id}>
              <TableCell>{word(title)}</TableCell>
              <TableCell align="right">
                <FormattedNumber value={quantity} />
              </TableCell>
              <TableCell align="right">
                <Amount value={price} />
              </TableCell>
              <TableCell align="right">
                <Amount value={quantity * price} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
