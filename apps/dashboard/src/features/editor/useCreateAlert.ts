import { trimText } from '@tickhook/domain';
import { useContext, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { answerOf, NOBODY } from '../../lib/answers';
import { type SaveFailure, saveFailureOf, useUnsaved } from '../../lib/autosave';
import { useCacheDispatch } from '../../lib/cacheDispatch';
import { type Fault, faultOf } from '../../lib/faults';
import { type AlertResponse, api } from '../../lib/generated/api';
import { paths } from '../../lib/paths';
import { changeRefused, SessionRefused } from '../../lib/session';
import { useIsMounted } from '../../lib/useIsMounted';
import {
  type AlertFields,
  EMPTY_FIELDS,
  fieldFaults,
  type FieldFaults,
  FIELDS,
  refusedFields,
  takenNames,
} from './alertFields';
import { useListAlertsQuery } from './api';
import { useDebounced } from './useDebounced';
import { isSame, useMakeAlert } from './useMakeAlert';

const VALIDITY_MS = 500;
type Touched = Partial<Record<keyof AlertFields, boolean>>;

/** What the API said about the fields, or else about the whole request. */
interface Refusal {
  fields: FieldFaults;
  whole?: Fault;
}

const NO_REFUSAL: Refusal = { fields: {} };

/** The form of a new alert. Nothing is saved until Create is pressed. */
export function useCreateAlert(onMade: () => void) {
  const { data: alerts } = useListAlertsQuery();
  const [value, setValue] = useState(EMPTY_FIELDS);
  const [touched, setTouched] = useState<Touched>({});
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const { submit, isBusy, made } = useSubmit(setRefusal, onMade);
  const taken = useMemo(() => takenNames(alerts ?? [], made?.id), [alerts, made?.id]);
  const faults = fieldFaults(value, taken);
  const [judged, judge] = useDebounced(value, VALIDITY_MS);
  const isJudged = judged === value;
  const isValid = Object.keys(faults).length === 0;
  const touchAll = () => setTouched({ name: true, description: true });
  const isRefused = useContext(SessionRefused);
  const isTyped = FIELDS.some((field) => trimText(value[field]) !== '');
  // Leaving while the alert is being created needs no confirmation, unless the creation cannot succeed.
  useUnsaved('alert', isTyped && !(made && isSame(made, value)) && (!isBusy || isRefused));

  return {
    value,
    faults: { ...shown(faults, { value, judged, touched }), ...refusal.fields },
    refusal: refusal.whole,
    canCreate: isJudged && isValid,
    isBusy,
    /** validates at once, without waiting for a pause in typing */
    judge,
    type(field: keyof AlertFields, text: string) {
      setValue({ ...value, [field]: text });
      setRefusal({ ...refusal, fields: {} });
    },
    touch: (field: keyof AlertFields) => setTouched({ ...touched, [field]: true }),
    touchAll,
    /** @returns the first refused field, if any */
    async create(): Promise<keyof AlertFields | undefined> {
      if (isBusy) return undefined;
      if (isValid) return submit(value);
      touchAll();
      return undefined;
    },
  };
}

interface Doings {
  value: AlertFields;
  /** the value at the last pause in typing */
  judged: AlertFields;
  touched: Touched;
}

/**
 * A field shows no fault before the user has done something in it, nor while it is typed in. The other one's stays: one that
 * disappeared and came back would be announced again.
 */
function shown(faults: FieldFaults, { value, judged, touched }: Doings): FieldFaults {
  const told = FIELDS.filter(
    (field) => judged[field] === value[field] && (touched[field] || value[field] !== ''),
  );
  return Object.fromEntries(told.map((field) => [field, faults[field]]));
}

function useSubmit(onRefused: (refusal: Refusal) => void, onMade: () => void) {
  const dispatch = useCacheDispatch();
  const navigate = useNavigate();
  const isHere = useIsMounted();
  const [isBusy, setIsBusy] = useState(false);
  /** the created alert, until its editor opens */
  const [answered, setAnswered] = useState<AlertResponse>();
  const { make, made = answered } = useMakeAlert();
  async function submit({ name, description }: AlertFields): Promise<keyof AlertFields | undefined> {
    onRefused(NO_REFUSAL);
    setIsBusy(true);
    try {
      const alert = await make({ name: trimText(name), description: trimText(description) });
      setAnswered(alert);
      onMade();
      // Spares the editor the request.
      await dispatch(api.util.upsertQueryData('getAlert', alert.id, alert));
      // A user who has gone elsewhere meanwhile stays there.
      if (isHere.current) await navigate(paths.alert(alert.id));
      // Busy to the end: until the editor is drawn, another press of Enter would create the alert again.
      return undefined;
    } catch (error) {
      // This may come from the check for an already created alert, a query, which does not report it itself.
      if (answerOf(error).status === NOBODY) dispatch(changeRefused());
      const refusal = refusalOf(saveFailureOf(error));
      onRefused(refusal);
      setIsBusy(false);
      return FIELDS.find((field) => refusal.fields[field]);
    }
  }
  return { submit, isBusy, made };
}

function refusalOf(failure: SaveFailure): Refusal {
  const fields = refusedFields(failure);
  if (failure.message === undefined || FIELDS.some((field) => fields[field])) return { fields };
  return { fields, whole: faultOf(failure.message) };
}
