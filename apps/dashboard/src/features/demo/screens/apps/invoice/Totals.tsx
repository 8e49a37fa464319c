import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { Amount } from './Amount';
import { type Invoice, totalsOf } from './invoices';

const LINES = [
  ['subtotal', 'demo.apps.invoice.subtotal'],
  ['discount', 'demo.apps.invoice.lessDiscount'],
  ['tax', 'demo.apps.invoice.plusTax'],
  ['total', 'demo.apps.invoice.total'],
] as const;

export function Totals(invoice: Pick<Invoice, 'items' | 'discount' | 'tax'>) {
  const totals = totalsOf(invoice);
  const { discount, tax } = invoice;
  return (
    <Box component="dl" sx={{ width: '100%', maxWidth: 320, m: 0, marginInlineStart: 'auto' }}>
      {LINES.map(([key, text]) => (
        <Box
          key={key}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            py: 0.75,
            ...(key === 'total' && TOTAL),
          }}
        >
          <dt>
            <FormattedMessage id={text} values={{ discount, tax }} />
          </dt>
          <Box component="dd" sx={{ m: 0 }}>
            <Amount value={key === 'discount' ? 0 - totals[key] : totals[key]} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const TOTAL = {
  mt: 1,
  pt: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: 18,
  fontWeight: 700,
} as const;
