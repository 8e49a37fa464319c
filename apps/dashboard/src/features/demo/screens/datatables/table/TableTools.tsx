import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Pager, type PagerLook } from './Pager';
import { SIZES, type TableState } from './useTable';

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const;

/** Over a table: what was given, and the search. */
export function TableTools<Row>({
  table: { query, setQuery },
  label,
  children,
}: {
  table: TableState<Row>;
  label: string;
  children: ReactNode;
}) {
  const { formatMessage } = useIntl();
  return (
    <Box sx={{ ...ROW, mb: 2 }}>
      {children}
      <TextField
        type="search"
        size="small"
        value={query}
        placeholder={formatMessage({ id: 'demo.datatables.search' })}
        onChange={({ target }) => setQuery(target.value)}
        sx={{ marginInlineStart: { sm: 'auto' }, width: { xs: '100%', sm: 220 } }}
        slotProps={{
          htmlInput: { 'aria-label': formatMessage({ id: 'demo.datatables.searchIn' }, { table: label }) },
        }}
      />
    </Box>
  );
}

interface FootProps<Row> {
  table: TableState<Row>;
  label: string;
  pager: PagerLook;
}

/** Under a table: how many rows there are, how many are seen, and the pages. */
export function TableFoot<Row>({ table, label, pager }: FootProps<Row>) {
  const { found, start, shown, size, setSize, page, pages, setPage } = table;
  const figures = { first: shown.length === 0 ? 0 : start + 1, last: start + shown.length };
  return (
    <Box sx={{ ...ROW, mt: 'auto', pt: 2 }}>
      <Box role="status" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="demo.datatables.shown" values={{ ...figures, count: found.length }} />
      </Box>
      <TextField
        select
        size="small"
        value={size}
        label={<FormattedMessage id="demo.datatables.size" />}
        onChange={({ target }) => setSize(Number(target.value))}
        slotProps={{ select: { native: true } }}
        sx={{ minWidth: 88 }}
      >
        {SIZES.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </TextField>
      <Box sx={{ marginInlineStart: { sm: 'auto' } }}>
        <Pager of={label} look={pager} page={page} pages={pages} onPage={setPage} />
      </Box>
    </Box>
  );
}
