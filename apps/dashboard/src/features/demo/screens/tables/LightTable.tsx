import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Figure } from './Figure';
import { RowActions } from './RowActions';
import { Sheet } from './Sheet';
import { ROWS, tableOf } from './tableData';

const { title, columns, action } = tableOf('Table Light');

export function LightTable() {
  return (
    <Sheet title={title} columns={columns} isHeadPlain>
      {ROWS.map(({ id, name, email, date }) => (
        <TableRow key={id} hover>
          <TableCell>
            <Figure value={id} />
          </TableCell>
          <TableCell component="th" scope="row">
            {name}
          </TableCell>
          <TableCell>
            <Figure value={email} />
          </TableCell>
          <TableCell>
            <Figure value={date} />
          </TableCell>
          <RowActions of={name} actions={action} />
        </TableRow>
      ))}
    </Sheet>
  );
}
