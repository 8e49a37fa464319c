import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import analytics from '../../data/analytics.json' with { type: 'json' };
import { DemoIcon, gradientOf, iconOf, Panel, useWord } from '../../parts';
import { demoAddress } from '../../routes';

const { title, value, delta, background, buttons } = analytics.totalBalance;
/** White words are readable on the paler colour below, too. */
const SHADE = gradientOf(['rgb(0 0 0 / 40%)', 'rgb(0 0 0 / 0%)'], 0);

export function TotalBalance() {
  const word = useWord();
  return (
    <Panel sx={{ border: 0, color: 'common.white', background: `${SHADE}, ${gradientOf(background, 0)}` }}>
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, minHeight: 32 }}
      >
        <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600 }}>
          {word(title)}
        </Typography>
        <Box sx={{ px: 1, py: 0.25, borderRadius: 1, bgcolor: 'rgb(0 0 0 / 30%)', fontWeight: 700 }}>
          <bdi dir="ltr">{delta}</bdi>
        </Box>
      </Box>
      <Box sx={{ my: 3, fontSize: 30, fontWeight: 700 }}>
        <bdi dir="ltr">{value}</bdi>
      </Box>
      <Buttons />
    </Panel>
  );
}

function Buttons() {
  const word = useWord();
  const { formatMessage } = useIntl();
  const names: Readonly<Record<string, string>> = {
    plus: formatMessage({ id: 'demo.analytics.add' }),
    'credit-card': formatMessage({ id: 'demo.analytics.card' }),
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 'auto' }}>
      {buttons.map((button) => {
        const icon = /^(.+) icon$/.exec(button)?.[1];
        return (
          <Button
            key={button}
            component={Link}
            to={demoAddress(icon === undefined ? 'components/pricing-table' : 'users/user-account-settings')}
            aria-label={icon && names[icon]}
            sx={icon === undefined ? LAST : BUTTON}
          >
            {icon === undefined ? word(button) : <DemoIcon name={iconOf(icon)} />}
          </Button>
        );
      })}
    </Box>
  );
}

const BUTTON = {
  minWidth: 44,
  minHeight: 36,
  color: 'common.white',
  bgcolor: 'rgb(0 0 0 / 35%)',
  '&:hover': { bgcolor: 'rgb(0 0 0 / 55%)' },
};
const LAST = { ...BUTTON, marginInlineStart: 'auto' };
