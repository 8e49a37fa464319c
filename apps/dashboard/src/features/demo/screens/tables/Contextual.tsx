import { alpha } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { toneOf, useTones, useWord } from '../../parts';
import { Figure } from './Figure';
import { Sheet } from './Sheet';
import { tableOf } from './tableData';

const { title, columns, rows = [], rowTint = '' } = tableOf('Contextual');
const share = parseFloat(rowTint) / 100;

/** The last text of a row names its tone, which screen readers say. */
export function Contextual() {
  const word = useWord();
  const tones = useTones();
  return (
    <Sheet title={title} columns={columns}>
      {rows.map(([id = 0, first, last, email = '', context = '']) => {
        const { fill } = tones[toneOf(String(context))];
        return (
          <TableRow key={id} sx={{ bgcolor: alpha(fill, share) }}>
            <TableCell>
              <Figure value={id} />
              <span style={visuallyHidden}> {word(String(context))}</span>
            </TableCell>
            <TableCell>{first}</TableCell>
            <TableCell>{last}</TableCell>
            <TableCell>
              <Figure value={email} />
            </TableCell>
          </TableRow>
        );
      })}
    </Sheet>
  );
}
