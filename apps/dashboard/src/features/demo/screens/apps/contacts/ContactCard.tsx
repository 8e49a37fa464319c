import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Avatar, DemoIcon, Panel } from '../../../parts';
import type { LineIconName } from '../../../generated/iconNames';
import { IconAction } from '../parts/IconAction';
import { PLAIN_LIST } from '../parts/Split';
import type { Contact } from './contacts';

export interface ContactProps {
  contact: Contact;
  onEdit: () => void;
  onRemove: () => void;
}

const LINES: readonly (readonly ['email' | 'phone' | 'city', LineIconName])[] = [
  ['email', 'mail'],
  ['phone', 'phone'],
  ['city', 'map-pin'],
];

export function ContactCard({ contact, onEdit, onRemove }: ContactProps) {
  const { formatMessage } = useIntl();
  const { name, role } = contact;
  return (
    <Panel sx={{ alignItems: 'center', textAlign: 'center' }}>
      <Avatar name={name} size={72} />
      <Typography component="h3" sx={{ mt: 1.5, fontSize: 16, fontWeight: 700 }}>
        {name}
      </Typography>
      <Box sx={{ color: 'text.secondary' }}>{role}</Box>
      <Figures {...contact} />
      <Box
        component="ul"
        sx={{ ...PLAIN_LIST, width: '100%', display: 'grid', gap: 1, mb: 2, textAlign: 'start' }}
      >
        {LINES.map(([key, icon]) => (
          <Box key={key} component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 20 }}>
            <DemoIcon name={icon} size={18} />
            <Box component="bdi" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {contact[key]}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 'auto' }}>
        <Button
          variant="outlined"
          size="small"
          onClick={onEdit}
          aria-label={formatMessage({ id: 'demo.apps.edit.of' }, { name })}
        >
          <FormattedMessage id="demo.apps.edit" />
        </Button>
        <IconAction
          label={formatMessage({ id: 'demo.apps.delete.of' }, { name })}
          icon="trash"
          onClick={onRemove}
        />
      </Box>
    </Panel>
  );
}

function Figures({ posts, followers }: Contact) {
  return (
    <Box component="dl" sx={{ display: 'flex', gap: 4, my: 2, '& dd': { m: 0, fontWeight: 700 } }}>
      <div>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="demo.apps.contacts.posts" />
        </Box>
        <dd>
          <FormattedNumber value={posts} />
        </dd>
      </div>
      <div>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="demo.apps.contacts.followers" />
        </Box>
        <dd>
          <FormattedNumber value={followers} />
        </dd>
      </div>
    </Box>
  );
}
