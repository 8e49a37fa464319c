import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useIntl } from 'react-intl';
import { Badge } from '../../../parts';
import { IconAction } from '../parts/IconAction';
import { PRIORITIES, type Task } from './tasks';

interface Props {
  task: Task;
  onDone: () => void;
  onEdit: () => void;
  /** into the trash, or out of it */
  onMove: () => void;
}

export function TaskRow({ task, onDone, onEdit, onMove }: Props) {
  const { formatMessage } = useIntl();
  const { title: name, text, priority, isDone, isDeleted } = task;
  const move = isDeleted ? 'demo.apps.restore.of' : 'demo.apps.delete.of';
  return (
    <Box component="li" sx={ROW}>
      <Checkbox
        checked={isDone}
        disabled={isDeleted}
        onChange={onDone}
        slotProps={{ input: { 'aria-label': formatMessage({ id: 'demo.apps.todolist.done' }, { name }) } }}
      />
      <Box sx={WORDS}>
        <Box
          sx={{ fontWeight: 600, ...(isDone && { textDecoration: 'line-through', color: 'text.secondary' }) }}
        >
          {name}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>{text}</Box>
      </Box>
      <Badge tone={PRIORITIES.find((some) => some.name === priority)?.tone ?? 'dark'} look="outline">
        {priority}
      </Badge>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <IconAction
          label={formatMessage({ id: 'demo.apps.edit.of' }, { name })}
          icon="pencil"
          onClick={onEdit}
        />
        <IconAction
          label={formatMessage({ id: move }, { name })}
          icon={isDeleted ? 'restore' : 'trash'}
          onClick={onMove}
        />
      </Box>
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
/** In a line of their own where it is narrow. */
const WORDS = {
  flexGrow: 1,
  minWidth: 0,
  flexBasis: { xs: 'calc(100% - 60px)', sm: 0 },
  overflowWrap: 'anywhere',
} as const;
