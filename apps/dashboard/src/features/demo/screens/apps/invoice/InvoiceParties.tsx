import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { useWord } from '../../../parts';
import type { Invoice, Party } from './invoices';

const THREE = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr auto' },
} as const;

/** Who pays whom, and when. */
export function InvoiceParties({ invoice }: { invoice: Invoice }) {
  return (
    <Box sx={THREE}>
      <PartyLines text="demo.apps.invoice.from" party={invoice.from} />
      <PartyLines text="demo.apps.invoice.to" party={invoice.to} />
      <Dates {...invoice} />
    </Box>
  );
}

function PartyLines({
  text,
  party,
}: {
  text: 'demo.apps.invoice.from' | 'demo.apps.invoice.to';
  party: Party;
}) {
  const word = useWord();
  return (
    <div>
      <Typography component="h3" sx={{ fontSize: 14, color: 'text.secondary' }}>
        <FormattedMessage id={text} />
      </Typography>
      <Box sx={{ fontWeight: 700, my: 0.5 }}>
        <bdi>{word(party.name)}</bdi>
      </Box>
      <div>
        <bdi>{party.address}</bdi>
      </div>
      <div>
        <bdi>{party.email}</bdi>
      </div>
      <bdi dir="ltr">{party.phone}</bdi>
    </div>
  );
}

function Dates({ number, issued, due }: Invoice) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto auto', gap: '4px 24px', alignContent: 'start' }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="demo.apps.invoice.number" />
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <bdi dir="ltr">{number}</bdi>
      </Box>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="demo.apps.invoice.issued" />
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <FormattedDate value={issued} dateStyle="medium" timeZone="UTC" />
      </Box>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="demo.apps.invoice.due" />
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <FormattedDate value={due} dateStyle="medium" timeZone="UTC" />
      </Box>
    </Box>
  );
}
