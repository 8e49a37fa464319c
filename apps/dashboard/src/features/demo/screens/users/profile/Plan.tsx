import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { DemoIcon, Panel, ProgressBar, useTones } from '../../../parts';
import { demoAddress } from '../../../routes';
import { PLAN, type TextId } from './samples';

const FEATURES: readonly TextId[] = [
  'demo.users.plan.projects',
  'demo.users.plan.reports',
  'demo.users.plan.storage',
  'demo.users.plan.assistance',
];

export function Plan() {
  const { success } = useTones();
  const { formatMessage, formatNumber } = useIntl();
  const price = formatNumber(PLAN.price, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  return (
    <Panel
      title="Pro Plan"
      action={
        <Box component="bdi" dir="ltr" sx={{ fontSize: 20, fontWeight: 800, color: 'primary.main' }}>
          {price}
        </Box>
      }
    >
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, mb: 2.5, p: 0, listStyle: 'none' }}>
        {FEATURES.map((id) => (
          <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box component="span" sx={{ display: 'inline-flex', color: success.text }}>
              <DemoIcon name="circle-check" />
            </Box>
            <FormattedMessage id={id} />
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 'auto' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            <FormattedMessage id="demo.users.plan.left" values={{ count: PLAN.daysLeft }} />
          </Box>
          <Button
            component={Link}
            to={demoAddress('components/pricing-table')}
            variant="contained"
            size="small"
            disableElevation
          >
            <FormattedMessage id="demo.users.plan.renew" />
          </Button>
        </Box>
        <ProgressBar label={formatMessage({ id: 'demo.users.plan.used' })} percent={PLAN.percent} />
      </Box>
    </Panel>
  );
}
