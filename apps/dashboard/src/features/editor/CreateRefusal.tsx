import Alert from '@mui/material/Alert';
import { FormattedMessage } from 'react-intl';
import { FaultText } from '../../components/FaultText';
import { TextLink } from '../../components/TextLink';
import type { Fault } from '../../lib/faults';
import { paths } from '../../lib/paths';

/** Why no alert can be made, and where more of them are to be had. It stays until the next try. */
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
