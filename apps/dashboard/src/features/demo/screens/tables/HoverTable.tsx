import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Figure } from './Figure';
import { RowActions } from './RowActions';
import { Sheet } from './Sheet';
import { StatusText } from './StatusText';
import { ROWS, tableOf } from './tableData';

const { title, columns, action, statusTextTone } = tableOf('Hover Table');

export function HoverTable() {
  return (
    <Sheet title={title} columns={columns}>
      {ROWS.map(({ id, name, date, sale, status }) => (
        <TableRow key={id} hover>
          <TableCell component="th" scope="row">
            {name}
          </TableCell>
          <TableCell>
            <Figure value={date} />
          </TableCell>
          <TableCell>
            <Figure value={sale} />
          </TableCell>
          <TableCell>
            <StatusText status={status} tones={statusTextTone} />
          </TableCell>
          <RowActions of={name} actions={action} />
        </TableRow>
      ))}
    </Sheet>
  );
}
