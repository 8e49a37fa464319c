import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { CONDITIONS_PER_ALERT } from '@tickhook/domain';
import { FormattedMessage } from 'react-intl';
import { AddButton } from '../AddButton';
import { Section } from '../Section';
import type { SectionProps } from '../sectionNames';
import { useLoss } from '../useLoss';
import { ConditionRow } from './ConditionRow';
import { useConditionRows } from './useConditionRows';

/** The conditions on a call's variables, all of which must hold. */
export function ConditionsSection({ alert, isOpen, onToggle }: SectionProps) {
  const { isLost, watch } = useLoss();
  const { rows, hasNew, add, created, remove, isDeleted } = useConditionRows(alert, watch);
  const count = alert.conditions.length;
  const hasNoVariables = alert.method?.variables.length === 0;
  const isFull = count >= CONDITIONS_PER_ALERT;
  const cannotAdd = hasNew || hasNoVariables || alert.method === null || isFull;
  const summary = <FormattedMessage id="editor.conditions.summary" values={{ count }} />;
  return (
    <Section name="conditions" isOpen={isOpen} onToggle={onToggle} summary={summary}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        <FormattedMessage id="editor.conditions.meaning" />
      </Typography>
      {rows.map((row, i) => (
        <ConditionRow
          key={row.key}
          alert={alert}
          condition={row.condition}
          number={i + 1}
          onCreated={(id) => created(row.key, id)}
          isDeleted={isDeleted}
          watch={watch}
          onDelete={() => remove(row)}
        />
      ))}
      {isLost && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          <FormattedMessage id="editor.conditions.gone" />
        </Alert>
      )}
      <AddButton
        label="editor.conditions.new"
        rows={rows.length}
        disabled={cannotAdd}
        reason={
          isFull ? (
            <FormattedMessage id="editor.limit" values={{ limit: CONDITIONS_PER_ALERT }} />
          ) : (
            <FormattedMessage
              id={hasNoVariables ? 'editor.conditions.noVariables' : 'editor.conditions.cannotAdd'}
            />
          )
        }
        onClick={add}
      />
    </Section>
  );
}
