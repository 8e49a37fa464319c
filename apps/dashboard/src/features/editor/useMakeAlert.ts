import { useState } from 'react';
import { tellFailure, tellSaved } from '../../components/toasts/outcomes';
import { saveFailureOf } from '../../lib/autosave';
import { useCacheDispatch } from '../../lib/cacheDispatch';
import type { AlertResponse } from '../../lib/generated/api';
import { patchAlert } from '../../lib/patchAlert';
import { type AlertFields, FIELDS, isSameText } from './alertFields';
import { reloadAlerts, useCreateAlertMutation, useListAlertsQuery, useUpdateAlertMutation } from './api';

/** Creates an alert, and no second one if the response is lost: `made` is then the first one, as found in the list. */
export function useMakeAlert() {
  const dispatch = useCacheDispatch();
  const { data: alerts } = useListAlertsQuery();
  const [createAlert] = useCreateAlertMutation();
  const [updateAlert] = useUpdateAlertMutation();
  /** Sent but not answered: the alert may exist. */
  const [uncertain, setUncertain] = useState<AlertFields>();

  const findMade = async (sent: AlertFields) => madeOf(await dispatch(reloadAlerts()), sent);
  async function make(fields: AlertFields): Promise<AlertResponse> {
    const alert = await findOrCreate(fields).catch((error: unknown) => {
      dispatch(tellFailure(error));
      throw error;
    });
    // A change is told like any other.
    if (!isSame(alert, fields)) return change(alert.id, fields);
    dispatch(tellSaved());
    return alert;
  }
  async function findOrCreate(fields: AlertFields) {
    const made = uncertain && (await findMade(uncertain));
    return made ?? create(fields);
  }
  async function create(fields: AlertFields) {
    try {
      return await createAlert(fields).unwrap();
    } catch (error) {
      // Perhaps refused because the attempt before it went through late.
      const sent = saveFailureOf(error).isRefusal ? uncertain : fields;
      setUncertain(sent);
      const late = sent && (await findMade(sent));
      if (late && isSame(late, fields)) return late;
      throw error;
    }
  }
  async function change(id: string, fields: AlertFields) {
    const changed = await updateAlert({ id, ...fields }).unwrap();
    dispatch(patchAlert(id, () => fields));
    return changed;
  }
  return { make, made: uncertain && alerts && madeOf(alerts, uncertain) };
}

/** Names are unique, so at most one alert matches what was sent. */
function madeOf(alerts: readonly AlertResponse[], sent: AlertFields) {
  return alerts.find((alert) => isSame(alert, sent));
}

export function isSame(one: AlertFields, other: AlertFields): boolean {
  return FIELDS.every((field) => isSameText(one[field], other[field]));
}
