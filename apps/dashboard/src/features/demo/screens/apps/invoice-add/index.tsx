import { useIntl } from 'react-intl';
import { InvoiceForm } from '../invoice/InvoiceForm';
import { BLANK } from '../invoice/invoices';

export default function InvoiceAdd() {
  const { formatMessage } = useIntl();
  return <InvoiceForm title={formatMessage({ id: 'demo.apps.invoice.add' })} invoice={BLANK} />;
}
