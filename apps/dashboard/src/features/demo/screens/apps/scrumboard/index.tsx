import { useState } from 'react';
import { useIntl } from 'react-intl';
import { PanelRow } from '../../../parts';
import { Field, PickField } from '../parts/fields';
import { FormDialog } from '../parts/FormDialog';
import { useItems } from '../parts/useItems';
import { type Card, CARDS, COLUMNS, TAGS } from './board';
import { BoardColumn } from './BoardColumn';

const EMPTY = { title: '', text: '', tag: TAGS[0], name: 'Mira Holt' };
/** Without a number it is a new one. */
type Edited = Omit<Card, 'id'> & Partial<Pick<Card, 'id'>>;

export default function Scrumboard() {
  const { formatMessage } = useIntl();
  const { items, frame, add, change, remove } = useItems(CARDS, ['title', 'text']);
  const [edited, setEdited] = useState<Edited>();
  function save({ title = '', text = '', tag = '' }: Readonly<Record<string, string>>) {
    if (!edited) return;
    const { id, ...card } = edited;
    if (id === undefined) add({ ...card, title, text, tag });
    else change(id, { title, text, tag });
  }
  return (
    <div {...frame}>
      <PanelRow columns={{ base: 1, sm: 2, xl: 4 }}>
        {COLUMNS.map((column) => (
          <BoardColumn
            key={column}
            column={column}
            cards={items.filter((card) => card.column === column)}
            onDrop={(id) => change(id, { column })}
            onAdd={() => setEdited({ ...EMPTY, column })}
            onMove={({ id }, to) => change(id, { column: to })}
            onEdit={setEdited}
            onRemove={({ id }) => remove(id)}
          />
        ))}
      </PanelRow>
      {edited && (
        <FormDialog
          title={formatMessage({ id: edited.id ? 'demo.apps.scrumboard.edit' : 'demo.apps.scrumboard.add' })}
          onSave={save}
          onClose={() => setEdited(undefined)}
        >
          <Field name="title" label="demo.apps.title" value={edited.title} isRequired />
          <PickField name="tag" label="demo.apps.tag" value={edited.tag} options={TAGS} />
          <Field name="text" label="demo.apps.text" value={edited.text} rows={3} />
        </FormDialog>
      )}
    </div>
  );
}
