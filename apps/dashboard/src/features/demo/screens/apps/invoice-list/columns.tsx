import Box from '@mui/material/Box';
import { TextLink } from '../../../../../components/TextLink';
import { Avatar, Badge } from '../../../parts';
import { demoAddress } from '../../../routes';
import type { Column } from '../../datatables/table/findRows';
import { Amount } from '../invoice/Amount';
import { type Entry, STATUS_TONES } from '../invoice/invoices';

export const COLUMNS: readonly Column<Entry>[] = [
  {
    key: 'number',
    title: 'Invoice',
    text: ({ number }) => number,
    show: ({ number }) => (
      <TextLink to={demoAddress('apps/invoice/preview')}>
        <Box component="bdi" dir="ltr" sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
          {number}
        </Box>
      </TextLink>
    ),
  },
  {
    key: 'name',
    title: 'Name',
    text: ({ name }) => name,
    show: ({ name }) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap' }}>
        <Avatar name={name} initials={name.charAt(0)} />
        {name}
      </Box>
    ),
  },
  { key: 'email', title: 'Email', text: ({ email }) => email },
  {
    key: 'issued',
    title: 'Date',
    text: ({ issued }, { formatDate }) => formatDate(issued, { dateStyle: 'medium', timeZone: 'UTC' }),
    order: ({ issued }) => Date.parse(issued),
    isWhole: true,
  },
  {
    key: 'amount',
    title: 'Amount',
    text: ({ amount }, { formatNumber }) => formatNumber(amount, { style: 'currency', currency: 'USD' }),
    order: ({ amount }) => amount,
    show: ({ amount }) => <Amount value={amount} />,
    isWhole: true,
  },
  {
    key: 'status',
    title: 'Status',
    text: ({ status }, { word }) => word(status),
    show: ({ status }) => <Badge tone={STATUS_TONES[status]}>{status}</Badge>,
  },
];
