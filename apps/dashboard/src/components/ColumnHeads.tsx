import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../lib/i18n/messages';

export function ColumnHeads({ ids }: { ids: readonly MessageId[] }) {
  return (
    <TableHead>
      <TableRow>
        {ids.map((id) => (
          <TableCell key={id} component="th" scope="col">
            <FormattedMessage id={id} />
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}
