import { useIntl } from 'react-intl';
import { useWord } from '../../../parts';
import { InvoiceForm } from '../invoice/InvoiceForm';
import { INVOICE } from '../invoice/invoices';

export default function InvoiceEdit() {
  const word = useWord();
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'demo.apps.invoice.title' }, { number: INVOICE.number });
  const items = INVOICE.items.map((item) => ({ ...item, title: word(item.title) }));
  return <InvoiceForm title={title} invoice={{ ...INVOICE, items, note: word(INVOICE.note) }} />;
}
