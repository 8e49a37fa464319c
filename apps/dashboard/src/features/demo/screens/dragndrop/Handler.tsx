import { Panel } from '../../parts';
import { Board } from './Board';
import { sectionOf, TWO_LISTS } from './dndData';
import { PersonRow } from './PersonRow';

const { title, columns, handle } = sectionOf('Handler');

export function Handler() {
  return (
    <Panel title={title}>
      <Board title={title} start={TWO_LISTS} columns={columns} handle={handle}>
        {(person, { grip }) => <PersonRow person={person} start={grip} />}
      </Board>
    </Panel>
  );
}
