import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useWord } from '../../parts';

interface Props {
  /** as the data file has it */
  label: string;
  columns: readonly string[];
  /** rows */
  children: ReactNode;
}

/** A table of a panel. It scrolls within itself, by keys too. */
export function PanelTable({ label, columns, children }: Props) {
  const word = useWord();
  return (
    <TableContainer tabIndex={0} role="group" aria-label={word(label)}>
      <Table aria-label={word(label)} sx={TABLE}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{word(column)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}

const TABLE = {
  minWidth: 420,
  '& th, & td': { px: 1, py: 1.25, borderColor: 'divider' },
  '& thead th': { bgcolor: 'action.hover', fontWeight: 700, whiteSpace: 'nowrap', border: 0 },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
} as const;
