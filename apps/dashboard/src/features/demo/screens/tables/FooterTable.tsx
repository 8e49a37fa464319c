import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useWord } from '../../parts';
import { RowActions } from './RowActions';
import { Sheet } from './Sheet';
import { ROWS, tableOf } from './tableData';

const { title, columns, footer, action } = tableOf('Table with Footer');

export function FooterTable() {
  const word = useWord();
  return (
    <Sheet title={title} columns={columns} footer={footer}>
      {ROWS.map(({ id, name, position, office }) => (
        <TableRow key={id}>
          <TableCell component="th" scope="row">
            {name}
          </TableCell>
          <TableCell>{word(position)}</TableCell>
          <TableCell>{word(office)}</TableCell>
          <RowActions of={name} actions={action} />
        </TableRow>
      ))}
    </Sheet>
  );
}
