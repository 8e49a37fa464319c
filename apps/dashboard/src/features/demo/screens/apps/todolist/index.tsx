import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DemoIcon, Panel } from '../../../parts';
import { headingsOf } from '../../../parts/headingsOf';
import { Choices } from '../parts/Choices';
import { Nothing } from '../parts/Nothing';
import { holds, SearchField } from '../parts/SearchField';
import { PLAIN_LIST, Split, TOOLS } from '../parts/Split';
import { useItems } from '../parts/useItems';
import { TaskDialog } from './TaskDialog';
import { TaskRow } from './TaskRow';
import { INBOX, isIn, PLACES, PRIORITIES, type Task, TASKS } from './tasks';

const [TITLE = ''] = headingsOf('apps/todolist');

export default function TodoList() {
  const { items, frame, add, change } = useItems(TASKS, ['title', 'text']);
  const [place, setPlace] = useState(INBOX);
  const [query, setQuery] = useState('');
  const [edited, setEdited] = useState<Task | 'new'>();
  const old = edited === 'new' ? undefined : edited;
  const found = items.filter((task) => isIn(place, task) && holds(query, task.title, task.text));
  return (
    <Split side={<Side tasks={items} place={place} onGo={setPlace} onNew={() => setEdited('new')} />}>
      <Panel title={place}>
        <Box sx={TOOLS}>
          <SearchField value={query} onChange={setQuery} />
        </Box>
        <div {...frame}>
          <Nothing isShown={found.length === 0} />
          <Box component="ul" sx={PLAIN_LIST}>
            {found.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                onDone={() => change(task.id, { isDone: !task.isDone })}
                onEdit={() => setEdited(task)}
                onMove={() => change(task.id, { isDeleted: !task.isDeleted })}
              />
            ))}
          </Box>
        </div>
      </Panel>
      {edited && (
        <TaskDialog
          {...(old && { task: old })}
          onSave={(values) =>
            old ? change(old.id, values) : add({ ...values, isDone: false, isDeleted: false })
          }
          onClose={() => setEdited(undefined)}
        />
      )}
    </Split>
  );
}

interface SideProps {
  tasks: readonly Task[];
  place: string;
  onGo: (place: string) => void;
  onNew: () => void;
}

function Side({ tasks, place, onGo, onNew }: SideProps) {
  const { formatMessage } = useIntl();
  const places = PLACES.map((choice) => ({
    ...choice,
    count: tasks.filter((task) => isIn(choice.name, task)).length,
  }));
  return (
    <Panel title={TITLE}>
      <Choices
        label={formatMessage({ id: 'demo.apps.folders' })}
        choices={places}
        chosen={place}
        onChoose={onGo}
      />
      <Box sx={{ my: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
        <Choices
          label={formatMessage({ id: 'demo.apps.tags' })}
          choices={PRIORITIES}
          chosen={place}
          onChoose={onGo}
        />
      </Box>
      <Button variant="contained" startIcon={<DemoIcon name="plus" />} onClick={onNew}>
        <FormattedMessage id="demo.apps.todolist.add" />
      </Button>
    </Panel>
  );
}
