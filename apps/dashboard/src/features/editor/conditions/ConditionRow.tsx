import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { allowedComparisons, type ComparisonType, isNumericType } from '@tickhook/domain';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FaultText } from '../../../components/FaultText';
import { Icon } from '../../../components/Icon';
import { faultOf, type Fault } from '../../../lib/faults';
import type { AlertResponse, ConditionResponse } from '../../../lib/generated/api';
import { keepingFocus, restWhile } from '../../../lib/restWhile';
import { pasted } from '../pasted';
import type { Watch } from '../useLoss';
import { useRemoving } from '../useRemoving';
import {
  cleanValue,
  COMPARISON_TEXTS,
  type ConditionDraft,
  valueFault,
  withVariable,
} from './conditionDraft';
import { useCondition } from './useCondition';
import { REQUIRED_INPUT } from '../requiredInput';

const REQUIRED: Fault = { id: 'editor.fault.required' };

/** Keeps menus inside the page's landmarks. */
const SELECT = { select: { MenuProps: { container: () => document.querySelector('main') } } };

interface Props {
  alert: AlertResponse;
  condition: ConditionResponse | undefined;
  /** 1, 2, ... */
  number: number;
  onCreated: (id: string) => void;
  /** waits for a deletion in progress */
  isDeleted: (id: string) => Promise<boolean>;
  /** wraps each save */
  watch: Watch;
  onDelete: () => void;
}

/** Reads as a sentence: variable, comparison, value. */
export function ConditionRow({ alert, condition, number, onCreated, isDeleted, watch, onDelete }: Props) {
  const { formatMessage } = useIntl();
  const saving = useCondition({ alert, condition, onCreated, isDeleted, watch });
  const { autosave, value: draft, failure, isSaving, isUncertain } = saving;
  const remove = useRemoving(isUncertain, onDelete);
  const { touch, told } = useTold(draft);
  const variables = alert.method?.variables ?? [];
  const variable = variables.find(({ id }) => id === draft.variableId);
  const refusal = failure?.fields?.['value'] ?? failure?.message;
  const fault = refusal === undefined ? told('value', valueFault(variable, draft.value)) : faultOf(refusal);
  const foreign = failure?.fields?.['variableId'];
  const variableFault =
    foreign === undefined ? told('variableId', variable ? undefined : REQUIRED) : faultOf(foreign);
  const typeFault = told('type', draft.type === null ? REQUIRED : undefined);
  const leave = (field: keyof ConditionDraft) => () => {
    touch(field);
    autosave.flush();
  };

  return (
    <Box
      role="group"
      aria-label={formatMessage({ id: 'editor.conditions.row' }, { number })}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr auto', md: '1fr 12rem 1fr auto' },
        '& > .MuiTextField-root': { gridColumn: { xs: 1, md: 'auto' } },
        py: 1.5,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <TextField
        select
        slotProps={{ ...SELECT, formHelperText: { role: variableFault && 'alert' } }}
        label={<FormattedMessage id="editor.conditions.variable" />}
        required
        autoFocus={!condition}
        value={draft.variableId ?? ''}
        onChange={({ target }) => {
          const chosen = variables.find(({ id }) => id === Number(target.value));
          if (chosen) autosave.type(withVariable(draft, chosen));
        }}
        onBlur={leave('variableId')}
        error={variableFault !== undefined}
        helperText={
          variableFault ? (
            <FaultText fault={variableFault} />
          ) : (
            variable?.description && <bdi>{variable.description}</bdi>
          )
        }
      >
        {variables.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        slotProps={{ ...SELECT, formHelperText: { role: 'alert' } }}
        label={<FormattedMessage id="editor.conditions.comparison" />}
        required
        disabled={!variable}
        value={draft.type ?? ''}
        onChange={({ target }) => {
          // The options below are all comparisons.
          autosave.type({ ...draft, type: Number(target.value) as ComparisonType });
        }}
        onBlur={leave('type')}
        error={typeFault !== undefined}
        helperText={typeFault && <FaultText fault={typeFault} />}
      >
        {(variable ? allowedComparisons(variable.type) : []).map((type) => (
          <MenuItem key={type} value={type}>
            <FormattedMessage id={COMPARISON_TEXTS[type]} />
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={<FormattedMessage id="editor.conditions.value" />}
        required
        value={draft.value}
        onChange={({ target }) => autosave.type({ ...draft, value: target.value })}
        onPaste={(event) => {
          const text = pasted(event, draft.value, (copied) => cleanValue(variable, copied));
          if (text !== undefined) autosave.type({ ...draft, value: text });
        }}
        onBlur={leave('value')}
        autoComplete="off"
        error={fault !== undefined}
        helperText={
          fault ? (
            <FaultText fault={fault} />
          ) : (
            draft.value !== draft.value.trim() && <FormattedMessage id="editor.conditions.space" />
          )
        }
        slotProps={{
          htmlInput: {
            ...REQUIRED_INPUT,
            dir: 'ltr',
            spellCheck: false,
            inputMode: variable && isNumericType(variable.type) ? 'numeric' : 'text',
          },
          formHelperText: { role: 'alert' },
        }}
      />
      <IconButton
        aria-label={formatMessage({ id: 'editor.conditions.delete' }, { number })}
        {...keepingFocus}
        {...restWhile(isSaving, remove)}
        sx={{ gridRow: { xs: 1, md: 'auto' }, gridColumn: { xs: 2, md: 'auto' }, mt: 1 }}
      >
        <Icon name="trash-bin-minimalistic-linear" />
      </IconButton>
    </Box>
  );
}

/** A field shows its fault once it was left or is not empty. */
function useTold(draft: ConditionDraft) {
  const [touched, setTouched] = useState<Partial<Record<keyof ConditionDraft, boolean>>>({});
  return {
    touch: (field: keyof ConditionDraft) => setTouched((before) => ({ ...before, [field]: true })),
    told: (field: keyof ConditionDraft, fault: Fault | undefined) =>
      touched[field] || (field === 'value' && draft.value !== '') ? fault : undefined,
  };
}
