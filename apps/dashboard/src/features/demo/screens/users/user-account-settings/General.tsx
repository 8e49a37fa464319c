import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import shell from '../../../data/shell.json' with { type: 'json' };
import { Avatar, Panel } from '../../../parts';
import { DemoField } from '../../auth/form/DemoField';
import { DemoForm } from '../../auth/form/DemoForm';
import { PHONE } from '../profile/samples';
import { FieldGrid } from './FieldGrid';

const { user } = shell.header;
/** Networks without a sign of theirs: brands are no part of the icons. */
const NETWORKS = ['LinkedIn', 'Mastodon', 'GitHub', 'YouTube'];

export function General() {
  return (
    <Box sx={{ display: 'grid', gap: '24px' }}>
      <Panel title="General Information">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
          <Avatar name={user.name} size={80} />
          <Box sx={{ flex: '1 1 160px', color: 'text.secondary' }}>
            <FormattedMessage id="demo.users.picture" />
          </Box>
        </Box>
        <AboutForm />
      </Panel>
      <Panel title="Social">
        <DemoForm isNarrow action={<FormattedMessage id="demo.users.save" />}>
          <FieldGrid>
            {NETWORKS.map((network) => (
              <DemoField key={network} isOptional icon="link" label={network} />
            ))}
          </FieldGrid>
        </DemoForm>
      </Panel>
    </Box>
  );
}

function AboutForm() {
  const { formatMessage } = useIntl();
  const job = formatMessage({ id: 'demo.users.job' });
  return (
    <DemoForm isNarrow action={<FormattedMessage id="demo.users.save" />}>
      <FieldGrid>
        <DemoField label={formatMessage({ id: 'demo.users.name' })} defaultValue={user.name} />
        <DemoField isOptional label={formatMessage({ id: 'demo.users.profession' })} defaultValue={job} />
        <DemoField type="email" label={formatMessage({ id: 'demo.users.email' })} defaultValue={user.email} />
        <DemoField
          isOptional
          type="tel"
          label={formatMessage({ id: 'demo.users.phone' })}
          defaultValue={PHONE}
        />
        <DemoField isOptional label={formatMessage({ id: 'demo.users.city' })} />
        <DemoField isOptional type="url" label={formatMessage({ id: 'demo.users.website' })} />
      </FieldGrid>
    </DemoForm>
  );
}
