import { Panel } from '../../parts';
import { Board } from './Board';
import { people, sectionOf } from './dndData';
import { PersonRow } from './PersonRow';

const { title, columns, items = [] } = sectionOf('Swap');
const rows = [people(typeof items === 'number' ? items : items.length)];

/** What is dragged and what it is dropped on change places; the others stay. */
export function Swap() {
  return (
    <Panel title={title}>
      <Board title={title} start={rows} columns={columns} rule="swap">
        {(person, { grip }) => <PersonRow person={person} end={grip} />}
      </Board>
    </Panel>
  );
}
