import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Figure } from './Figure';
import { RowActions } from './RowActions';
import { Sheet } from './Sheet';
import { ROWS, tableOf } from './tableData';

const { title, columns, action } = tableOf('Checkboxes');
const ALL = ROWS.map(({ id }) => id);

export function Checkboxes() {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const isAll = chosen.length === ALL.length;
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const all = (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      onChange={() => setChosen(isAll ? [] : ALL)}
      slotProps={{ input: { 'aria-label': formatMessage({ id: 'demo.tables.selectAll' }) } }}
    />
  );
  return (
    <Sheet title={title} columns={columns} first={all}>
      {ROWS.map(({ id, name, date, sale }) => (
        <TableRow key={id}>
          <TableCell padding="checkbox">
            <Checkbox
              size="small"
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
              slotProps={{
                input: { 'aria-label': formatMessage({ id: 'demo.tables.select' }, { of: name }) },
              }}
            />
          </TableCell>
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
