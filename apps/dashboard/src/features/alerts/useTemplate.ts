import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { tellFailure, tellSaved } from '../../components/toasts/outcomes';
import type { AlertResponse } from '../../lib/generated/api';
import { paths } from '../../lib/paths';
import { useAppDispatch } from '../../lib/session';
import { useIsMounted } from '../../lib/useIsMounted';
import {
  useCreateAlertMutation,
  useLazyListAlertsQuery,
  useLazyListContractsQuery,
  useSetAlertMethodMutation,
} from './api';
import { methodIdOf, type Template } from './templates';

type Texts = Pick<AlertResponse, 'name' | 'description'>;

/** Creates an alert from a template and opens its editor. */
export function useTemplate() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const isHere = useIsMounted();
  const [isBusy, setIsBusy] = useState(false);
  const [loadAlerts] = useLazyListAlertsQuery();
  const [loadContracts] = useLazyListContractsQuery();
  const dispatch = useAppDispatch();
  const [createAlert] = useCreateAlertMutation();
  const [setAlertMethod] = useSetAlertMethodMutation();

  /** An alert exactly like this one, still without a method, was created by an attempt whose response was lost. */
  async function find(texts: Texts) {
    const { data: alerts = [] } = await loadAlerts();
    return alerts.find(
      ({ name, description, methodId }) =>
        name === texts.name && description === texts.description && methodId === null,
    );
  }
  async function make(texts: Texts) {
    const { data: created, error } = await createAlert(texts);
    const alert = created ?? (await find(texts));
    dispatch(alert ? tellSaved() : tellFailure(error));
    return alert;
  }

  async function create(template: Template) {
    const name = formatMessage({ id: template.name });
    const description = formatMessage({ id: template.description });
    const alert = await make({ name, description });
    // Refused, for example because another tab took the name; a toast says why.
    if (!alert) return;
    const { data: contracts = [] } = await loadContracts(undefined, true);
    const methodId = methodIdOf(template, contracts);
    // Without a method it is still an alert; the editor asks for what is missing.
    if (methodId !== undefined) await setAlertMethod({ id: alert.id, methodId });
    // A user who has gone elsewhere meanwhile stays there.
    if (isHere.current) await navigate(paths.alert(alert.id));
  }

  async function use(template: Template) {
    setIsBusy(true);
    await create(template);
    setIsBusy(false);
  }
  return { use, isBusy };
}

export type TemplateUse = ReturnType<typeof useTemplate>;
