import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { Field, PickField } from '../parts/fields';
import { FormDialog } from '../parts/FormDialog';
import { type Event, KINDS } from './events';

type Values = Omit<Event, 'id'>;

interface Props {
  event: Values;
  onSave: (values: Values) => void;
  /** of one that is there already */
  onRemove?: (() => void) | undefined;
  onClose: () => void;
}

export function EventDialog({ event, onSave, onRemove, onClose }: Props) {
  const { formatMessage } = useIntl();
  return (
    <FormDialog
      title={formatMessage({ id: onRemove ? 'demo.apps.calendar.edit' : 'demo.apps.calendar.add' })}
      onSave={({ title = '', day = '', kind = '' }) => onSave({ title, day, kind })}
      onClose={onClose}
    >
      <Field name="title" label="demo.apps.title" value={event.title} isRequired />
      <Field name="day" label="demo.apps.calendar.day" type="date" value={event.day} isRequired />
      <PickField name="kind" label="demo.apps.tag" value={event.kind} options={Object.keys(KINDS)} />
      {onRemove && (
        <Button
          color="error"
          onClick={() => {
            onRemove();
            onClose();
          }}
          sx={{ justifySelf: 'start' }}
        >
          <FormattedMessage id="action.delete" />
        </Button>
      )}
    </FormDialog>
  );
}
