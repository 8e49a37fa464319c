import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { DemoIcon, useFrame } from '../../../parts';
import { Field } from '../parts/fields';
import { IconAction } from '../parts/IconAction';
import { PLAIN_LIST } from '../parts/Split';
import { Amount } from './Amount';
import type { Item } from './invoices';
import { NumberField } from './NumberField';

interface Props {
  items: readonly Item[];
  onChange: (items: readonly Item[]) => void;
}

/** The lines of an invoice: there may be as many as one likes, and none. */
export function ItemFields({ items, onChange }: Props) {
  const frame = useFrame(items);
  const nextId = Math.max(0, ...items.map(({ id }) => id)) + 1;
  const replace = (changed: Item) => onChange(items.map((item) => (item.id === changed.id ? changed : item)));
  return (
    <Box {...frame} sx={{ mb: 3 }}>
      <Box component="ul" sx={{ ...PLAIN_LIST, display: 'grid', gap: 2 }}>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            onChange={replace}
            onRemove={() => onChange(items.filter(({ id }) => id !== item.id))}
          />
        ))}
      </Box>
      <Button
        variant="outlined"
        size="small"
        startIcon={<DemoIcon name="plus" />}
        onClick={() => onChange([...items, { id: nextId, title: '', quantity: 1, price: 0 }])}
        sx={{ mt: 2 }}
      >
        <FormattedMessage id="demo.apps.invoice.addItem" />
      </Button>
    </Box>
  );
}

interface RowProps {
  item: Item;
  onChange: (item: Item) => void;
  onRemove: () => void;
}

function ItemRow({ item, onChange, onRemove }: RowProps) {
  const { formatMessage } = useIntl();
  const { title, quantity, price } = item;
  return (
    <Box component="li" sx={ROW}>
      <Box sx={WORDS}>
        <Field
          label="demo.apps.invoice.item"
          value={title}
          onChange={(value) => onChange({ ...item, title: value })}
          isRequired
        />
      </Box>
      <NumberField
        label="demo.apps.invoice.quantity"
        value={quantity}
        onChange={(value) => onChange({ ...item, quantity: value })}
      />
      <NumberField
        label="demo.apps.invoice.price"
        value={price}
        onChange={(value) => onChange({ ...item, price: value })}
      />
      <Box sx={{ textAlign: 'end', fontWeight: 600 }}>
        <Amount value={quantity * price} />
      </Box>
      <IconAction
        label={formatMessage({ id: 'demo.apps.delete.of' }, { name: title })}
        icon="trash"
        onClick={onRemove}
      />
    </Box>
  );
}

/** Narrow: in a line of their own. */
const WORDS = { gridColumn: { xs: '1 / -1', md: 'auto' } } as const;
const ROW = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: 'minmax(0, 1fr) 110px 130px 110px 32px' },
  pb: { xs: 2, md: 0 },
  borderBottom: { xs: 1, md: 0 },
  borderColor: 'divider',
} as const;
