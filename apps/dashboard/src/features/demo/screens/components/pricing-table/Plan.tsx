import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { DemoIcon } from '../../../parts';
import { demoAddress } from '../../../routes';
import { SubHeading, ToneButton, useText } from '../../samples';

const DOLLARS = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const;
const PROMISES = [1, 2, 3];

export function Plans({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
      {children}
    </Box>
  );
}

interface Props {
  name: string;
  /** USD */
  price: number;
  isYearly?: boolean;
  isBest?: boolean;
  /** it comes nearer while it is pointed at */
  isRising?: boolean;
}

export function Plan({ name, price, isYearly = false, isBest = false, isRising = false }: Props) {
  const text = useText();
  const { formatNumber } = useIntl();
  const period = isYearly ? text('demo.samples.perYear') : text('demo.samples.perMonth');
  return (
    <Box
      sx={{
        ...CARD,
        borderColor: isBest ? 'primary.main' : 'divider',
        boxShadow: isBest ? 4 : 0,
        ...(isRising && RISING),
      }}
    >
      <SubHeading>{name}</SubHeading>
      <div>
        <Box component="span" sx={{ fontSize: 34, fontWeight: 800 }}>
          <bdi dir="ltr">{formatNumber(price, DOLLARS)}</bdi>
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {period}
        </Box>
      </div>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {PROMISES.map((number) => (
          <Box key={number} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <DemoIcon name="circle-check" size={18} />
            {text('demo.samples.item', { number })}
          </Box>
        ))}
      </Box>
      <ToneButton fullWidth to={demoAddress('auth/boxed-signup')} look={isBest ? 'solid' : 'outline'}>
        {text('demo.samples.choose')}
      </ToneButton>
    </Box>
  );
}

const CARD = {
  display: 'grid',
  gap: 2,
  alignContent: 'space-between',
  p: 3,
  border: 1,
  borderRadius: 2,
} as const;
const RISING = {
  transition: 'transform 300ms, box-shadow 300ms',
  '&:hover': { transform: 'translateY(-6px)', boxShadow: 6 },
};
