import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import PaginationItem from '@mui/material/PaginationItem';
import usePagination, { type UsePaginationItem } from '@mui/material/usePagination';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFrame } from '../../../parts';

/** Which buttons there are: all, without first and last, without numbers, or two words. */
export type PagerLook = 'all' | 'noEnds' | 'noNumbers' | 'words';

interface Props {
  /** names the table for screen readers */
  of: string;
  look: PagerLook;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

const TEXTS = {
  first: 'demo.datatables.page.first',
  previous: 'demo.datatables.page.previous',
  next: 'demo.datatables.page.next',
  last: 'demo.datatables.page.last',
  page: 'demo.datatables.page',
  'start-ellipsis': 'demo.datatables.page',
  'end-ellipsis': 'demo.datatables.page',
} as const;
const NUMBERS = new Set(['page', 'start-ellipsis', 'end-ellipsis']);

export function Pager({ of, look, page, pages, onPage }: Props) {
  const { formatMessage } = useIntl();
  const frame = useFrame(page);
  const hasEnds = look === 'all' || look === 'noNumbers';
  const { items } = usePagination({
    page,
    count: pages,
    onChange: (_, next) => onPage(next),
    showFirstButton: hasEnds,
    showLastButton: hasEnds,
  });
  const hasNumbers = look === 'all' || look === 'noEnds';
  const left = hasNumbers ? items : items.filter(({ type }) => !NUMBERS.has(type));
  return (
    <Box
      component="nav"
      {...frame}
      aria-label={formatMessage({ id: 'demo.datatables.pages' }, { table: of })}
    >
      <Box component="ul" sx={{ ...ROW, ...(look === 'words' && { gap: 0.5 }) }}>
        {left.map((item) => (
          // A step has another page each time, and stays the same button.
          <li key={item.type === 'page' ? item.page : item.type}>
            {look === 'words' ? <Word {...item} /> : <Sign {...item} />}
          </li>
        ))}
      </Box>
    </Box>
  );
}

const ROW = { display: 'flex', flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none' } as const;

/** Has margins of its own. */
function Sign(item: UsePaginationItem) {
  const { formatMessage } = useIntl();
  const isGap = item.type.endsWith('ellipsis');
  const label = isGap ? {} : { 'aria-label': formatMessage({ id: TEXTS[item.type] }, { page: item.page }) };
  return <PaginationItem {...item} {...label} color="primary" />;
}

function Word({ type, disabled, onClick }: UsePaginationItem) {
  return (
    <Button size="small" variant="outlined" disabled={disabled} onClick={onClick}>
      <FormattedMessage id={TEXTS[type]} />
    </Button>
  );
}
