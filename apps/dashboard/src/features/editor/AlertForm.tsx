import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useAutosave } from '../../lib/autosave';
import { useCacheDispatch } from '../../lib/cacheDispatch';
import type { AlertResponse } from '../../lib/generated/api';
import { ActiveSwitch } from './ActiveSwitch';
import {
  type AlertFields,
  type FieldFaults,
  fieldFaults,
  isSameFields,
  othersThan,
  refusedFields,
} from './alertFields';
import { AlertTextFields } from './AlertTextFields';
import { patchAlert, useListAlertsQuery, useUpdateAlertMutation } from './api';
import { InactiveNotice } from './InactiveNotice';
import { SectionStatus } from './SectionStatus';

const SECTION = 'alert';
const DELAY_MS = 2000;

/** Name, description and state of an alert; what is changed saves itself. */
export function AlertForm({ alert }: { alert: AlertResponse }) {
  const { formatMessage } = useIntl();
  const { value, faults, type, flush } = useAlertFields(alert);
  return (
    <Paper role="group" aria-label={formatMessage({ id: 'editor.form' })} sx={{ p: 2.5, mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <ActiveSwitch alert={alert} section={SECTION} />
        <Box sx={{ marginInlineStart: 'auto' }}>
          <SectionStatus section={SECTION} />
        </Box>
      </Box>
      <InactiveNotice alert={alert} />
      <AlertTextFields value={value} faults={faults} onChange={type} onBlur={flush} />
    </Paper>
  );
}

function useAlertFields({ id, name, description }: AlertResponse) {
  const dispatch = useCacheDispatch();
  const [updateAlert] = useUpdateAlertMutation();
  const [isTyped, setIsTyped] = useState(false);
  // Only for a name that is typed it matters which are taken.
  const { data: alerts = [] } = useListAlertsQuery(undefined, { skip: !isTyped });
  const others = othersThan(id, alerts);
  const faultsOf = (fields: AlertFields): FieldFaults => fieldFaults(fields, others);
  const { autosave, value, failure } = useAutosave<AlertFields>({
    section: SECTION,
    loaded: { name, description },
    delayMs: DELAY_MS,
    isValid: (fields) => Object.keys(faultsOf(fields)).length === 0,
    isEqual: isSameFields,
    save: async (fields) => {
      const sent = { id, name: fields.name.trim(), description: fields.description.trim() };
      const saved = await updateAlert(sent).unwrap();
      dispatch(patchAlert(id, () => ({ name: saved.name, description: saved.description })));
    },
  });
  const faults = { ...refusedFields(failure), ...faultsOf(value) };
  const type = (fields: AlertFields) => {
    setIsTyped(true);
    autosave.type(fields);
  };
  return { value, faults, type, flush: autosave.flush };
}
