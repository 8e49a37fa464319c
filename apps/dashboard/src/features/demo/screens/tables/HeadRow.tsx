import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useWord } from '../../parts';

/** What is done with a row: such columns stand in the middle. */
const ACTION = 'Action';

interface Props {
  columns: readonly string[];
  /** in place of the first column */
  first?: ReactNode;
}

/** Names of the columns, above or below them. One without a name has the actions, and says so to screen readers. */
export function HeadRow({ columns, first }: Props) {
  const word = useWord();
  return (
    <TableRow>
      {columns.map((column, index) =>
        index === 0 && first !== undefined ? (
          <TableCell key={column} padding="checkbox">
            {first}
          </TableCell>
        ) : (
          <TableCell key={column} align={column === ACTION || column === '' ? 'center' : 'left'}>
            {column === '' ? (
              <span style={visuallyHidden}>
                <FormattedMessage id="demo.tables.actions" />
              </span>
            ) : (
              word(column)
            )}
          </TableCell>
        ),
      )}
    </TableRow>
  );
}
