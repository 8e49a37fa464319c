import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import sales from '../../data/sales.json' with { type: 'json' };
import { Avatar, Badge, DemoIcon, gradientOf, Panel, useWord } from '../../parts';
import { demoAddress } from '../../routes';
import { WalletSums } from './WalletSums';

const { owner, label, balance, gradient, pendingLabel, pending, buttons } = sales.wallet;
/** Screens that the buttons lead to. */
const TARGETS = ['finance', 'apps/invoice/preview'];

export function Wallet() {
  return (
    <Panel sx={{ p: 0, overflow: 'hidden' }}>
      <Head />
      <WalletSums />
      <Pending />
    </Panel>
  );
}

function Head() {
  const word = useWord();
  return (
    <Box sx={{ p: 2.5, pb: 8, color: 'common.white', background: gradientOf(gradient) }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 3 }}>
        <Box sx={OWNER}>
          <Avatar name={owner} size={32} />
          {owner}
        </Box>
        <AddButton />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
          {word(label)}
        </Typography>
        <Box component="bdi" dir="ltr" sx={{ fontSize: 24, fontWeight: 700 }}>
          {balance}
        </Box>
      </Box>
    </Box>
  );
}

function AddButton() {
  const { formatMessage } = useIntl();
  return (
    <IconButton
      component={Link}
      to={demoAddress('users/user-account-settings')}
      aria-label={formatMessage({ id: 'demo.sales.add' })}
      sx={{
        borderRadius: 1.5,
        bgcolor: 'common.black',
        color: 'inherit',
        '&:hover': { bgcolor: 'grey.900' },
      }}
    >
      <DemoIcon name="plus" />
    </IconButton>
  );
}

function Pending() {
  const word = useWord();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, p: 2.5 }}>
      <Typography component="h3" sx={{ mb: 2 }}>
        <Badge tone="dark" look="solid">
          {pendingLabel}
        </Badge>
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, mb: 3, p: 0, listStyle: 'none' }}>
        {pending.map(({ name, amount }) => (
          <Box key={name} component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {word(name)}
            </Box>
            <bdi dir="ltr">{amount}</bdi>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mt: 'auto' }}>
        {buttons.map((button, index) => (
          <Button
            key={button}
            component={Link}
            to={demoAddress(TARGETS[index] ?? '')}
            variant="contained"
            disableElevation
            sx={{ px: 1 }}
            color={index === 0 ? 'secondary' : 'primary'}
          >
            {word(button)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const OWNER = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  p: 0.5,
  paddingInlineEnd: 1.5,
  borderRadius: 99,
  bgcolor: 'rgb(0 0 0 / 50%)',
  fontWeight: 600,
} as const;
