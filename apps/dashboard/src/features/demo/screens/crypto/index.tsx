import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import crypto from '../../data/crypto.json' with { type: 'json' };
import { DemoIcon, Panel } from '../../parts';
import { CoinDetail } from './CoinDetail';
import { CoinDrawer } from './CoinDrawer';
import { CoinList } from './CoinList';
import { type Coin, FIRST_COIN } from './coins';

/** One coin is always selected: its list stands beside it, or slides in where there is no room. */
export default function Crypto() {
  const { formatMessage } = useIntl();
  const isWide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('xl'), { noSsr: true });
  const [coin, setCoin] = useState<Coin>(FIRST_COIN);
  const [isOpen, setIsOpen] = useState(false);
  const title = formatMessage({ id: 'demo.crypto.coins' });
  const toggle = () => setIsOpen(!isOpen);
  const select = (next: Coin) => {
    setCoin(next);
    setIsOpen(false);
  };
  const list = <CoinList selected={coin} onSelect={select} />;
  const opener = (
    <IconButton
      edge="start"
      aria-label={title}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={toggle}
    >
      <DemoIcon name="menu" size={24} />
    </IconButton>
  );
  return (
    <Box sx={{ display: 'grid', gap: '24px', gridTemplateColumns: isWide ? BESIDE : 'minmax(0, 1fr)' }}>
      {isWide ? (
        <Panel title={title} sx={{ px: 1.5 }}>
          {list}
        </Panel>
      ) : (
        <CoinDrawer title={title} isOpen={isOpen} onToggle={toggle}>
          {list}
        </CoinDrawer>
      )}
      <CoinDetail coin={coin} start={!isWide && opener} />
    </Box>
  );
}

const BESIDE = `${crypto.layout.list.width}px minmax(0, 1fr)`;
