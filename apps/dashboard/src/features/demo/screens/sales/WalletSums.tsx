import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { FormattedMessage } from 'react-intl';
import sales from '../../data/sales.json' with { type: 'json' };
import { DemoIcon, type Tone, useTones } from '../../parts';

const { received, spent } = sales.wallet;

/** What came and what went, half on the head of the wallet. */
export function WalletSums() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, px: 2.5, mt: -5 }}>
      <Sum label="demo.sales.received" amount={received} tone="success" />
      <Sum label="demo.sales.spent" amount={spent} tone="danger" />
    </Box>
  );
}

function Sum({ label, amount, tone }: { label: `demo.sales.${string}`; amount: string; tone: Tone }) {
  const { tint, onTint } = useTones()[tone];
  return (
    <Paper elevation={2} sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 1 }}>
        <FormattedMessage id={label} />
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            p: 0.25,
            borderRadius: 1,
            bgcolor: tint,
            color: onTint,
            transform: tone === 'danger' ? undefined : 'rotate(180deg)',
          }}
        >
          <DemoIcon name="caret-down" size={16} />
        </Box>
      </Box>
      <Box sx={{ fontSize: 16, fontWeight: 700 }}>
        <bdi dir="ltr">{amount}</bdi>
      </Box>
    </Paper>
  );
}
