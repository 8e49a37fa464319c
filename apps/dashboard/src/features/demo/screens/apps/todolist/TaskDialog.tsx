import { useIntl } from 'react-intl';
import { Field, PickField } from '../parts/fields';
import { FormDialog } from '../parts/FormDialog';
import { PRIORITIES, type Task } from './tasks';

type Values = Pick<Task, 'title' | 'text' | 'priority'>;

interface Props {
  /** a new one without it */
  task?: Values;
  onSave: (values: Values) => void;
  onClose: () => void;
}

export function TaskDialog({ task, onSave, onClose }: Props) {
  const { formatMessage } = useIntl();
  return (
    <FormDialog
      title={formatMessage({ id: task ? 'demo.apps.todolist.edit' : 'demo.apps.todolist.add' })}
      onSave={({ title = '', text = '', priority = '' }) => onSave({ title, text, priority })}
      onClose={onClose}
    >
      <Field name="title" label="demo.apps.title" value={task?.title ?? ''} isRequired />
      <PickField
        name="priority"
        label="demo.apps.todolist.priority"
        value={task?.priority ?? 'Medium'}
        options={PRIORITIES.map(({ name }) => name)}
      />
      <Field name="text" label="demo.apps.text" value={task?.text ?? ''} rows={4} />
    </FormDialog>
  );
}
