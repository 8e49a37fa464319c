import Alert from '@mui/material/Alert';
import { FormattedMessage } from 'react-intl';
import { FaultText } from '../../components/FaultText';
import { TextLink } from '../../components/TextLink';
import type { Fault } from '../../lib/faults';
import { paths } from '../../lib/paths';

/** Says why no alert can be created and, at the plan's limit, where to get more. Stays until the next attempt. */
export function CreateRefusal({ fault }: { fault: Fault }) {
  const isOfPlan = 'id' in fault && fault.id === 'editor.fault.planLimit';
  return (
    <Alert severity="error" sx={{ mt: 2.5 }}>
      <FaultText fault={fault} />{' '}
      {isOfPlan && (
        <TextLink to={paths.pricing} isPlain>
          <FormattedMessage id="editor.create.plans" />
        </TextLink>
      )}
    </Alert>
  );
}
