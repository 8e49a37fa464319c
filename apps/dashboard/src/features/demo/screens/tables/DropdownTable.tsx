import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Badge, PanelMenu, toneOf } from '../../parts';
import { Figure } from './Figure';
import { Sheet } from './Sheet';
import { ROWS, tableOf } from './tableData';

const { title, columns, menu = [], statusTone = {} } = tableOf('Dropdown');

export function DropdownTable() {
  return (
    <Sheet title={title} columns={columns}>
      {ROWS.map(({ id, name, date, sale, status }) => (
        <TableRow key={id}>
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
            <Badge look="solid" tone={toneOf(statusTone[status])}>
              {status}
            </Badge>
          </TableCell>
          <TableCell align="center" sx={{ '&&': { py: 0.5 } }}>
            <PanelMenu of={name} items={menu} />
          </TableCell>
        </TableRow>
      ))}
    </Sheet>
  );
}
