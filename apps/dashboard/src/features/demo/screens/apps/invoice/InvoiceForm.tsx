import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { DemoIcon, Panel, PanelCell, PanelRow } from '../../../parts';
import { demoAddress } from '../../../routes';
import { Field } from '../parts/fields';
import type { Invoice, Party } from './invoices';
import { ItemFields } from './ItemFields';
import { NumberField } from './NumberField';
import { Totals } from './Totals';

/** An invoice that is written or changed; its sums follow each key. */
export function InvoiceForm({ title, invoice: first }: { title: string; invoice: Invoice }) {
  const [invoice, setInvoice] = useState(first);
  const [isSaved, setIsSaved] = useState(false);
  function change(part: Partial<Invoice>) {
    setInvoice({ ...invoice, ...part });
    setIsSaved(false);
  }
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsSaved(true);
  }
  return (
    <form onSubmit={save}>
      <PanelRow columns={{ base: 1, xl: 4 }}>
        <PanelCell span={{ xl: 3 }}>
          <Panel title={title}>
            <Head invoice={invoice} onChange={change} />
            <ItemFields items={invoice.items} onChange={(items) => change({ items })} />
            <Totals {...invoice} />
            <Box sx={{ mt: 3 }}>
              <Field
                label="demo.apps.invoice.note"
                value={invoice.note}
                rows={3}
                onChange={(note) => change({ note })}
              />
            </Box>
          </Panel>
        </PanelCell>
        <Side invoice={invoice} isSaved={isSaved} onChange={change} />
      </PanelRow>
    </form>
  );
}

interface PartProps {
  invoice: Invoice;
  onChange: (part: Partial<Invoice>) => void;
}

function Head({ invoice, onChange }: PartProps) {
  const { from, to } = invoice;
  return (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' }, mb: 3 }}
    >
      <PartyFields
        text="demo.apps.invoice.from"
        party={from}
        onChange={(party) => onChange({ from: party })}
      />
      <PartyFields text="demo.apps.invoice.to" party={to} onChange={(party) => onChange({ to: party })} />
    </Box>
  );
}

interface PartyProps {
  text: 'demo.apps.invoice.from' | 'demo.apps.invoice.to';
  party: Party;
  onChange: (party: Party) => void;
}

function PartyFields({ text, party, onChange }: PartyProps) {
  const set = (key: keyof Party) => (value: string) => onChange({ ...party, [key]: value });
  return (
    <Box component="fieldset" sx={{ display: 'grid', gap: 1.5, minWidth: 0, m: 0, p: 0, border: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 700, mb: 1.5, p: 0 }}>
        <FormattedMessage id={text} />
      </Typography>
      <Field label="demo.apps.name" value={party.name} onChange={set('name')} isRequired />
      <Field label="demo.apps.email" type="email" value={party.email} onChange={set('email')} />
      <Field label="demo.apps.invoice.address" value={party.address} onChange={set('address')} />
      <Field label="demo.apps.phone" type="tel" value={party.phone} onChange={set('phone')} />
    </Box>
  );
}

function Side({ invoice, isSaved, onChange }: PartProps & { isSaved: boolean }) {
  return (
    <Panel>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Field
          label="demo.apps.invoice.number"
          value={invoice.number}
          onChange={(number) => onChange({ number })}
          isRequired
        />
        <Field
          label="demo.apps.invoice.issued"
          type="date"
          value={invoice.issued}
          onChange={(issued) => onChange({ issued })}
        />
        <Field
          label="demo.apps.invoice.due"
          type="date"
          value={invoice.due}
          onChange={(due) => onChange({ due })}
        />
        <NumberField
          label="demo.apps.invoice.discount"
          value={invoice.discount}
          max={100}
          onChange={(discount) => onChange({ discount })}
        />
        <NumberField
          label="demo.apps.invoice.tax"
          value={invoice.tax}
          onChange={(tax) => onChange({ tax })}
        />
        <Button type="submit" variant="contained" startIcon={<DemoIcon name="save" />}>
          <FormattedMessage id="demo.apps.save" />
        </Button>
        <Button
          component={Link}
          to={demoAddress('apps/invoice/preview')}
          variant="outlined"
          startIcon={<DemoIcon name="eye" />}
        >
          <FormattedMessage id="demo.apps.invoice.preview" />
        </Button>
        <div role="status">
          {isSaved && (
            <Alert severity="success" variant="outlined" sx={{ color: 'text.primary' }}>
              <FormattedMessage id="demo.apps.invoice.saved" />
            </Alert>
          )}
        </div>
      </Box>
    </Panel>
  );
}
