import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../lib/i18n/messages';
import { isDescending, type Sort, sortedBy, type SortKey, sortKeyOf } from './listView';
import { SortButton } from './SortButton';

const COLUMNS: readonly { id: MessageId; key?: SortKey; className?: string }[] = [
  { id: 'alerts.column.name', key: 'name' },
  { id: 'alerts.column.description', className: 'spare' },
  { id: 'alerts.column.created', key: 'created' },
  { id: 'alerts.column.status' },
  { id: 'alerts.column.sent', key: 'sent' },
  { id: 'alerts.column.action' },
];

interface Props {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

export function AlertHeads({ sort, onSort }: Props) {
  const direction = isDescending(sort) ? 'desc' : 'asc';
  return (
    <TableHead sx={{ bgcolor: 'action.hover' }}>
      <TableRow>
        {COLUMNS.map(({ id, key, className }) => {
          const isSorted = key === sortKeyOf(sort);
          return (
            <TableCell
              key={id}
              className={className}
              component="th"
              scope="col"
              sortDirection={isSorted && direction}
              sx={{ fontWeight: 700, py: 1.25, lineHeight: 1.3 }}
            >
              {key ? (
                <SortButton
                  id={id}
                  direction={isSorted ? direction : undefined}
                  onPress={() => onSort(sortedBy(key, sort))}
                />
              ) : (
                <FormattedMessage id={id} />
              )}
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}
