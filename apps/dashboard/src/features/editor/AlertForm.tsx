import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { trimText } from '@tickhook/domain';
import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useAutosave } from '../../lib/autosave';
import { useCacheDispatch } from '../../lib/cacheDispatch';
import { type Fault, faultOf } from '../../lib/faults';
import type { AlertResponse } from '../../lib/generated/api';
import { patchAlert } from '../../lib/patchAlert';
import { ActiveSwitch } from './ActiveSwitch';
import { type AlertFields, fieldFault, isSameText, takenNames } from './alertFields';
import { AlertTextFields } from './AlertTextFields';
import { useListAlertsQuery, useUpdateAlertMutation } from './api';
import { InactiveNotice } from './InactiveNotice';
import { SectionStatus } from './SectionStatus';

const SECTION = 'alert';
const DELAY_MS = 2000;

/** Name, description and state of an alert; changes save themselves. */
export function AlertForm({ alert }: { alert: AlertResponse }) {
  const { formatMessage } = useIntl();
  const { value, faults, type, flush } = useAlertFields(alert);
  return (
    <Paper role="group" aria-label={formatMessage({ id: 'editor.form' })} sx={{ p: 2, mb: 3 }}>
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

function useAlertFields(alert: AlertResponse) {
  const inTurn = useTurns();
  const [isTyped, setIsTyped] = useState(false);
  // Which names are taken matters only once something is typed.
  const { data: alerts } = useListAlertsQuery(undefined, { skip: !isTyped });
  const taken = useMemo(() => takenNames(alerts ?? [], alert.id), [alerts, alert.id]);
  const judge = (field: keyof AlertFields, text: string) => fieldFault(field, text, taken);
  const fields = {
    name: useAlertField(alert, 'name', { judge, inTurn }),
    description: useAlertField(alert, 'description', { judge, inTurn }),
  };
  return {
    value: { name: fields.name.value, description: fields.description.value },
    faults: {
      ...(fields.name.fault && { name: fields.name.fault }),
      ...(fields.description.fault && { description: fields.description.fault }),
    },
    type(field: keyof AlertFields, text: string) {
      setIsTyped(true);
      fields[field].autosave.type(text);
    },
    flush: (field: keyof AlertFields) => fields[field].autosave.flush(),
  };
}

interface FieldOptions {
  judge: (field: keyof AlertFields, text: string) => Fault | undefined;
  inTurn: InTurn;
}

/** Each field is saved separately, so that a change made elsewhere to the other one survives. */
function useAlertField(alert: AlertResponse, field: keyof AlertFields, { judge, inTurn }: FieldOptions) {
  const { id } = alert;
  const dispatch = useCacheDispatch();
  const [updateAlert] = useUpdateAlertMutation();
  const { autosave, value, failure } = useAutosave<string>({
    section: SECTION,
    loaded: alert[field],
    delayMs: DELAY_MS,
    isValid: (text) => judge(field, text) === undefined,
    isEqual: isSameText,
    save: async (text) => {
      const saved = await inTurn(() => updateAlert({ id, [field]: trimText(text) }).unwrap());
      dispatch(patchAlert(id, () => ({ [field]: saved[field] })));
    },
  });
  const refusal = failure?.fields?.[field] ?? failure?.message;
  return { autosave, value, fault: judge(field, value) ?? (refusal ? faultOf(refusal) : undefined) };
}

type InTurn = <T>(request: () => Promise<T>) => Promise<T>;

/** Sends one request after the other, so that no two saves of a section run at once. */
function useTurns(): InTurn {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (request) => {
    const turn = last.current.then(request, request);
    last.current = turn;
    return turn;
  };
}
