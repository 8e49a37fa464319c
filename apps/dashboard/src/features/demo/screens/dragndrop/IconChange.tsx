import { IconTile, iconOf, Panel } from '../../parts';
import { Board } from './Board';
import { sectionOf, TWO_LISTS } from './dndData';
import { PersonRow } from './PersonRow';

const { title, columns, leftIcon = '', rightIcon = '' } = sectionOf('Icon Change');

/** A row has the icon of the list it is in. */
export function IconChange() {
  return (
    <Panel title={title}>
      <Board title={title} start={TWO_LISTS} columns={columns}>
        {(person, { list, grip }) => (
          <PersonRow
            person={person}
            end={
              <>
                {list === 0 ? (
                  <IconTile name={iconOf(leftIcon)} tone="warning" size={32} />
                ) : (
                  <IconTile name={iconOf(rightIcon)} tone="danger" size={32} />
                )}
                {grip}
              </>
            }
          />
        )}
      </Board>
    </Panel>
  );
}
