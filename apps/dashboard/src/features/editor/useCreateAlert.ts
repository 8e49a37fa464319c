import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { saveFailureOf } from '../../lib/autosave';
import { useCacheDispatch } from '../../lib/cacheDispatch';
import { api } from '../../lib/generated/api';
import { paths } from '../../lib/paths';
import { type AlertFields, EMPTY_FIELDS, fieldFaults, type FieldFaults, refusedFields } from './alertFields';
import { useCreateAlertMutation, useListAlertsQuery } from './api';
import { useDebounced } from './useDebounced';

const VALIDITY_MS = 500;
const FIELDS = ['name', 'description'] as const;
type Touched = Partial<Record<keyof AlertFields, boolean>>;

/** The form of a new alert. Nothing is saved before Create is pressed. */
export function useCreateAlert() {
  const { data: alerts = [] } = useListAlertsQuery();
  const [value, setValue] = useState(EMPTY_FIELDS);
  const [touched, setTouched] = useState<Touched>({});
  const [refused, setRefused] = useState<FieldFaults>({});
  const { submit, isBusy } = useSubmit(setRefused);
  const faults = fieldFaults(value, alerts);
  const judged = useDebounced(value, VALIDITY_MS);
  const isJudged = judged === value;
  const isValid = Object.keys(faults).length === 0;
  const touchAll = () => setTouched({ name: true, description: true });

  return {
    value,
    faults: { ...shown(isJudged ? faults : {}, value, touched), ...refused },
    canCreate: isJudged && isValid && !isBusy,
    type(next: AlertFields) {
      setValue(next);
      setRefused({});
    },
    touch: (field: keyof AlertFields) => setTouched({ ...touched, [field]: true }),
    touchAll,
    create: async () => (isValid && !isBusy ? submit(value) : touchAll()),
  };
}

/** A field says nothing before anything was done in it. */
function shown(faults: FieldFaults, value: AlertFields, touched: Touched): FieldFaults {
  const told = FIELDS.filter((field) => touched[field] || value[field] !== '');
  return Object.fromEntries(told.map((field) => [field, faults[field]]));
}

function useSubmit(onRefused: (faults: FieldFaults) => void) {
  const dispatch = useCacheDispatch();
  const navigate = useNavigate();
  const [createAlert, { isLoading: isBusy }] = useCreateAlertMutation();
  async function submit({ name, description }: AlertFields) {
    try {
      const alert = await createAlert({ name: name.trim(), description: description.trim() }).unwrap();
      // The editor need not ask for what has just come.
      await dispatch(api.util.upsertQueryData('getAlert', alert.id, alert));
      await navigate(paths.alert(alert.id));
    } catch (error) {
      const { fields } = saveFailureOf(error);
      onRefused(refusedFields({ isRefusal: true, ...(fields && { fields }) }));
    }
  }
  return { submit, isBusy };
}
