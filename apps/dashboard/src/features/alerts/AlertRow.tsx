import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { memo } from 'react';
import { FormattedDate } from 'react-intl';
import type { AlertDayResponse, AlertResponse } from '../../lib/generated/api';
import { AlertActions } from './AlertActions';
import { AlertActivity } from './AlertActivity';
import { AlertStatus } from './AlertStatus';
import { useActiveSwitch } from './useActiveSwitch';

/** What fits in two lines; the skeleton is as high. */
export const ROW_PX = 85;
export const TWO_LINES = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

export interface AlertRowProps {
  alert: AlertResponse;
  /** what happened in the last 24 hours, once that is known */
  day: AlertDayResponse | undefined;
  onDelete: (alert: AlertResponse) => void;
}

export const AlertRow = memo(function AlertRow({ alert, day, onDelete }: AlertRowProps) {
  const toggle = useActiveSwitch(alert);
  return (
    <TableRow sx={{ height: ROW_PX, '& > *': { py: 1 } }}>
      <TableCell component="th" scope="row" sx={{ minWidth: 100, fontWeight: 700 }}>
        <Box sx={TWO_LINES}>
          <bdi>{alert.name}</bdi>
        </Box>
      </TableCell>
      <TableCell sx={{ minWidth: 100, color: 'text.secondary' }}>
        <Box sx={TWO_LINES}>
          <bdi>{alert.description}</bdi>
        </Box>
      </TableCell>
      <TableCell>
        <time dateTime={alert.created}>
          <FormattedDate value={alert.created} dateStyle="short" />
        </time>
      </TableCell>
      <TableCell>
        <AlertStatus isActive={toggle.isActive} reason={alert.inactiveReason} />
      </TableCell>
      <TableCell>
        <AlertActivity alert={alert} day={day} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <AlertActions alert={alert} toggle={toggle} onDelete={onDelete} />
      </TableCell>
    </TableRow>
  );
});
