import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useIntl } from 'react-intl';
import { ProgressBar, toneOf } from '../../parts';
import { Figure } from './Figure';
import { RowActions } from './RowActions';
import { Sheet } from './Sheet';
import { ROWS, tableOf } from './tableData';

const { title, columns, action, progressTone = {}, barHeight = 0 } = tableOf('Progress Table');

export function ProgressTable() {
  const { formatMessage } = useIntl();
  return (
    <Sheet title={title} columns={columns}>
      {ROWS.map(({ id, name, progress, status }) => (
        <TableRow key={id}>
          <TableCell>
            <Figure value={id} />
          </TableCell>
          <TableCell component="th" scope="row">
            {name}
          </TableCell>
          <TableCell sx={{ minWidth: 120 }}>
            <ProgressBar
              label={formatMessage({ id: 'demo.tables.progress' }, { of: name })}
              percent={parseInt(progress, 10)}
              tone={toneOf(progressTone[status])}
              height={barHeight}
            />
          </TableCell>
          <TableCell>
            <Figure value={progress} />
          </TableCell>
          <RowActions of={name} actions={action} />
        </TableRow>
      ))}
    </Sheet>
  );
}
