import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FormattedMessage, useIntl } from 'react-intl';
import { ProgressBar } from '../../../parts';
import { TASKS, type TextId } from './samples';

const HEADS: readonly TextId[] = [
  'demo.users.task.project',
  'demo.users.task.progress',
  'demo.users.task.done',
  'demo.users.task.time',
];

export function Tasks() {
  const { formatMessage } = useIntl();
  // Not as the panel around it, which is a landmark, too.
  const label = formatMessage({ id: 'demo.users.task.table' });
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table aria-label={label} sx={{ minWidth: 460, '& td, & tbody th': { py: 2.25 } }}>
        <TableHead>
          <TableRow>
            {HEADS.map((id) => (
              <TableCell key={id} sx={{ fontWeight: 700, bgcolor: 'background.default' }}>
                <FormattedMessage id={id} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {TASKS.map((task) => (
            <Task key={task.label} {...task} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Task({ label, done, all, days, tone }: (typeof TASKS)[number]) {
  const { formatMessage, formatNumber } = useIntl();
  const project = formatMessage({ id: label });
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
        {project}
      </TableCell>
      <TableCell sx={{ minWidth: 120 }}>
        <ProgressBar label={project} percent={Math.round((100 * done) / all)} tone={tone} />
        <Box sx={{ mt: 0.5, fontSize: 12, color: 'text.secondary' }}>
          {formatNumber(done / all, { style: 'percent' })}
        </Box>
      </TableCell>
      <TableCell>
        <bdi dir="ltr">{`${done} / ${all}`}</bdi>
      </TableCell>
      <TableCell>{formatNumber(days, { style: 'unit', unit: 'day', unitDisplay: 'long' })}</TableCell>
    </TableRow>
  );
}
