import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useWord } from '../../parts';
import { HeadRow } from './HeadRow';

interface Props {
  title: string;
  columns: readonly string[];
  footer?: readonly string[] | undefined;
  /** below the rows, and the name of the table in place of the title */
  caption?: string;
  /** without a ground of its own */
  isHeadPlain?: boolean;
  /** in the head, in place of the first column */
  first?: ReactNode;
  children: ReactNode;
}

/** Head, rows and foot of a table that scrolls within its panel where that is narrow. */
export function Sheet({ title, columns, footer, caption, isHeadPlain = false, first, children }: Props) {
  const word = useWord();
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'demo.tables.rows' }, { of: word(title) });
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label} sx={FRAME}>
      <Table
        {...(caption === undefined && { 'aria-label': word(title) })}
        sx={isHeadPlain ? SHEET : GROUNDED}
      >
        {caption !== undefined && <caption>{caption}</caption>}
        <TableHead>
          <HeadRow columns={columns} first={first} />
        </TableHead>
        <TableBody>{children}</TableBody>
        {footer && (
          <TableFooter>
            <HeadRow columns={footer} />
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
}

/** Hidden words lie within it: they would widen the page. */
const FRAME = { position: 'relative' };
/**
 * Names may break, other words do not: the table scrolls instead. What is pointed at takes the colour of the page, on
 * which all tones can be read.
 */
const SHEET = {
  '& th, & td': { px: 0.75, py: 1.5, whiteSpace: 'nowrap', borderColor: 'divider', fontSize: 14 },
  '& thead th, & tfoot td': { fontWeight: 700, color: 'text.primary' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& tbody th': { minWidth: 96, fontWeight: 600, whiteSpace: 'normal' },
  '& .MuiTableCell-paddingCheckbox': { py: 0, px: 0.5 },
  '& .MuiTableRow-hover:hover': { bgcolor: 'background.default' },
  '& caption': { px: 0.75, color: 'text.secondary', captionSide: 'bottom' },
} as const;
const GROUNDED = {
  ...SHEET,
  '& thead th, & tfoot td': { ...SHEET['& thead th, & tfoot td'], bgcolor: 'background.default' },
} as const;
