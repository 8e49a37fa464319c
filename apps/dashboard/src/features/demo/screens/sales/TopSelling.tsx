import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useIntl } from 'react-intl';
import sales from '../../data/sales.json' with { type: 'json' };
import { Badge, DemoIcon, Panel, toneOf, useTones, useWord } from '../../parts';
import { PanelTable } from './PanelTable';
import { ProductPicture } from './ProductPicture';

const { title, columns, rows } = sales.topSelling;

export function TopSelling() {
  return (
    <Panel title={title}>
      <PanelTable label={title} columns={columns}>
        {rows.map((row) => (
          <Product key={row.product} row={row} />
        ))}
      </PanelTable>
    </Panel>
  );
}

function Product({ row }: { row: (typeof rows)[number] }) {
  const word = useWord();
  const tones = useTones();
  const { formatNumber } = useIntl();
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <ProductPicture product={row.product} tone={toneOf(row.tagTone)} />
          <div>
            <Box sx={{ fontWeight: 600 }}>{word(row.product)}</Box>
            <Box sx={{ color: tones[toneOf(row.tagTone)].text, fontSize: 12 }}>{word(row.tag)}</Box>
          </div>
        </Box>
      </TableCell>
      <TableCell>
        <bdi dir="ltr">{row.price}</bdi>
      </TableCell>
      <TableCell>
        <bdi dir="ltr">{row.discount}</bdi>
      </TableCell>
      <TableCell>
        <Badge tone="success" look="solid">
          {formatNumber(row.sold)}
        </Badge>
      </TableCell>
      <TableCell>
        <Box
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: tones[toneOf(row.sourceTone)].text }}
        >
          <DemoIcon name="multiple-forward-right" size={16} />
          {word(row.source)}
        </Box>
      </TableCell>
    </TableRow>
  );
}
