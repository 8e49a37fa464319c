import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { DemoIcon, Panel, useWord } from '../../../parts';
import { demoAddress } from '../../../routes';
import { InvoiceParties } from '../invoice/InvoiceParties';
import { INVOICE } from '../invoice/invoices';
import { Totals } from '../invoice/Totals';
import { ItemTable } from './ItemTable';

const LINKS = [
  { path: 'apps/invoice/edit', icon: 'pencil', text: 'demo.apps.edit' },
  { path: 'apps/invoice/add', icon: 'plus', text: 'demo.apps.invoice.add' },
  { path: 'apps/invoice/list', icon: 'list-check', text: 'demo.apps.invoice.all' },
] as const;

/** An invoice as it is sent; the orders of the sales screen lead here. */
export default function InvoicePreview() {
  const word = useWord();
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'demo.apps.invoice.title' }, { number: INVOICE.number });
  return (
    <Box sx={{ display: 'grid', gap: '24px', minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          justifyContent: 'flex-end',
          '@media print': { display: 'none' },
        }}
      >
        <Button variant="contained" startIcon={<DemoIcon name="printer" />} onClick={() => window.print()}>
          <FormattedMessage id="demo.apps.print" />
        </Button>
        {LINKS.map(({ path, icon, text }) => (
          <Button
            key={path}
            component={Link}
            to={demoAddress(path)}
            variant="outlined"
            startIcon={<DemoIcon name={icon} />}
          >
            <FormattedMessage id={text} />
          </Button>
        ))}
      </Box>
      <Panel title={title}>
        <InvoiceParties invoice={INVOICE} />
        <ItemTable label={title} items={INVOICE.items} />
        <Totals {...INVOICE} />
        <Box component="p" sx={{ mb: 0, mt: 4, color: 'text.secondary' }}>
          {word(INVOICE.note)}
        </Box>
      </Panel>
    </Box>
  );
}
