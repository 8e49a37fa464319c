import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import shell from '../../../data/shell.json' with { type: 'json' };
import type { LineIconName } from '../../../generated/iconNames';
import { Avatar, Badge, DemoIcon, IconTile, Panel } from '../../../parts';
import { demoAddress } from '../../../routes';
import { PHONE } from './samples';

const { name, badge, email } = shell.header.user;

export function Person() {
  const { formatMessage } = useIntl();
  const edit = (
    <IconButton
      component={Link}
      to={demoAddress('users/user-account-settings')}
      aria-label={formatMessage({ id: 'demo.users.toSettings' })}
    >
      <DemoIcon name="pencil-paper" />
    </IconButton>
  );
  return (
    <Panel title="Profile" action={edit}>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, mb: 3 }}>
        <Avatar name={name} size={96} />
        <Box sx={{ fontSize: 20, fontWeight: 700, color: 'primary.main' }}>{name}</Box>
        <Badge tone="success">{badge}</Badge>
      </Box>
      <Box
        component="ul"
        aria-label={formatMessage({ id: 'demo.users.facts' }, { name })}
        sx={{ display: 'grid', gap: 1.5, m: 0, mx: 'auto', p: 0, maxWidth: 260, listStyle: 'none' }}
      >
        <Fact icon="coffee">
          <FormattedMessage id="demo.users.job" />
        </Fact>
        <Fact icon="calendar">
          <FormattedMessage id="demo.users.born" />
        </Fact>
        <Fact icon="map-pin">
          <FormattedMessage id="demo.users.place" />
        </Fact>
        <Fact icon="mail">{email}</Fact>
        <Fact icon="phone">
          <bdi dir="ltr">{PHONE}</bdi>
        </Fact>
      </Box>
    </Panel>
  );
}

function Fact({ icon, children }: { icon: LineIconName; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, overflowWrap: 'anywhere' }}>
      <IconTile name={icon} tone="primary" size={32} />
      <span>{children}</span>
    </Box>
  );
}
