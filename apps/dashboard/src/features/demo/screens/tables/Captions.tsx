import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useIntl } from 'react-intl';
import { Badge, toneOf, useWord } from '../../parts';
import { Figure } from './Figure';
import { Sheet } from './Sheet';
import { ROWS, tableOf } from './tableData';

const { title, columns, statusTone = {} } = tableOf('Captions');
/** Five columns are many for half a page. */
const BREAKS = { '&&': { whiteSpace: 'normal' } };

export function Captions() {
  const word = useWord();
  const { formatMessage } = useIntl();
  return (
    <Sheet title={title} columns={columns} caption={formatMessage({ id: 'demo.tables.caption' })}>
      {ROWS.map(({ id, name, email, status, register }) => (
        <TableRow key={id}>
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
            <Badge look="outline" tone={toneOf(statusTone[status])}>
              {status}
            </Badge>
          </TableCell>
          <TableCell sx={BREAKS}>{word(register)}</TableCell>
        </TableRow>
      ))}
    </Sheet>
  );
}
