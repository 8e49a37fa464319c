import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DemoIcon, Panel, PanelRow } from '../../../parts';
import { headingsOf } from '../../../parts/headingsOf';
import { Choices } from '../parts/Choices';
import { Field, PickField } from '../parts/fields';
import { FormDialog } from '../parts/FormDialog';
import { Nothing } from '../parts/Nothing';
import { Split } from '../parts/Split';
import { useItems } from '../parts/useItems';
import { NoteCard } from './NoteCard';
import { ALL, FAVOURITES, type Note, NOTES, PLACES, TAGS } from './notes';

const [TITLE = ''] = headingsOf('apps/notes');

function isIn(place: string, { tag, isFavourite }: Note): boolean {
  return place === ALL || tag === place || (place === FAVOURITES && isFavourite);
}

export default function Notes() {
  const { formatMessage } = useIntl();
  const { items, frame, add, change, remove } = useItems(NOTES, ['title', 'text']);
  const [place, setPlace] = useState(ALL);
  const [edited, setEdited] = useState<Note | 'new'>();
  const old = edited === 'new' ? undefined : edited;
  const found = items.filter((note) => isIn(place, note));
  function save({ title = '', text = '', tag = '' }: Readonly<Record<string, string>>) {
    if (old) change(old.id, { title, text, tag });
    else add({ title, text, tag, isFavourite: false });
  }
  return (
    <Split
      side={
        <Panel title={TITLE}>
          <Choices
            label={formatMessage({ id: 'demo.apps.folders' })}
            choices={PLACES}
            chosen={place}
            onChoose={setPlace}
          />
          <Box sx={{ my: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
            <Choices
              label={formatMessage({ id: 'demo.apps.tags' })}
              choices={TAGS}
              chosen={place}
              onChoose={setPlace}
            />
          </Box>
          <Button variant="contained" startIcon={<DemoIcon name="plus" />} onClick={() => setEdited('new')}>
            <FormattedMessage id="demo.apps.notes.add" />
          </Button>
        </Panel>
      }
    >
      <div {...frame}>
        <Nothing isShown={found.length === 0} />
        <PanelRow columns={{ base: 1, sm: 2, xl: 3 }}>
          {found.map((note) => (
            <NoteCard
              key={note.id}
              note={note}
              onStar={() => change(note.id, { isFavourite: !note.isFavourite })}
              onEdit={() => setEdited(note)}
              onRemove={() => remove(note.id)}
            />
          ))}
        </PanelRow>
      </div>
      {edited && (
        <FormDialog
          title={formatMessage({ id: old ? 'demo.apps.notes.edit' : 'demo.apps.notes.add' })}
          onSave={save}
          onClose={() => setEdited(undefined)}
        >
          <Field name="title" label="demo.apps.title" value={old?.title ?? ''} isRequired />
          <PickField
            name="tag"
            label="demo.apps.tag"
            value={old?.tag ?? 'Personal'}
            options={TAGS.map(({ name }) => name)}
          />
          <Field name="text" label="demo.apps.text" value={old?.text ?? ''} rows={4} />
        </FormDialog>
      )}
    </Split>
  );
}
