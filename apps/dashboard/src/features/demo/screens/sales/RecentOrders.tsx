import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { TextLink } from '../../../../components/TextLink';
import sales from '../../data/sales.json' with { type: 'json' };
import { Avatar, Badge, Panel, toneOf, useTones, useWord } from '../../parts';
import { PanelTable } from './PanelTable';

const { title, columns, invoiceLink, rows } = sales.recentOrders;
const STATUS_TONES: Readonly<Record<string, string>> = sales.recentOrders.statusTone;

export function RecentOrders() {
  return (
    <Panel title={title}>
      <PanelTable label={title} columns={columns}>
        {rows.map((row, index) => (
          <Order key={index} row={row} />
        ))}
      </PanelTable>
    </Panel>
  );
}

function Order({ row }: { row: readonly string[] }) {
  const word = useWord();
  const tones = useTones();
  const [customer = '', product = '', invoice = '', price = '', status = '', tone] = row;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}>
          <Avatar name={customer} size={32} />
          {customer}
        </Box>
      </TableCell>
      <TableCell sx={{ color: tones[toneOf(tone)].text }}>{word(product)}</TableCell>
      <TableCell sx={{ '& a': { display: 'inline-block', lineHeight: '24px' } }}>
        <TextLink to={invoiceLink}>
          <bdi dir="ltr">{invoice}</bdi>
        </TextLink>
      </TableCell>
      <TableCell>
        <bdi dir="ltr">{price}</bdi>
      </TableCell>
      <TableCell>
        <Badge tone={toneOf(STATUS_TONES[status])} look="solid">
          {status}
        </Badge>
      </TableCell>
    </TableRow>
  );
}
