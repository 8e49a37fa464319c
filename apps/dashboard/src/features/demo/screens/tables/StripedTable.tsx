import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Figure } from './Figure';
import { RowActions } from './RowActions';
import { Sheet } from './Sheet';
import { ROWS, tableOf } from './tableData';

const { title, columns, action } = tableOf('Striped Table');
const STRIPES = { '&:nth-of-type(odd)': { bgcolor: 'background.default' } };

export function StripedTable() {
  return (
    <Sheet title={title} columns={columns} isHeadPlain>
      {ROWS.map(({ id, name, date, sale }) => (
        <TableRow key={id} sx={STRIPES}>
          <TableCell component="th" scope="row">
            {name}
          </TableCell>
          <TableCell>
            <Figure value={date} />
          </TableCell>
          <TableCell>
            <Figure value={sale} />
          </TableCell>
          <RowActions of={name} actions={action} />
        </TableRow>
      ))}
    </Sheet>
  );
}
