import IconButton from '@mui/material/IconButton';
import { useIntl } from 'react-intl';
import { DemoIcon, Panel } from '../../parts';
import { Board } from './Board';
import { sectionOf, TWO_LISTS } from './dndData';
import { PersonRow } from './PersonRow';

const { title, columns } = sectionOf('Delete User');

/** A row that is dropped outside is gone; a button does the same. */
export function DeleteUser() {
  const { formatMessage } = useIntl();
  const remove = formatMessage({ id: 'action.delete' });
  return (
    <Panel title={title}>
      <Board title={title} start={TWO_LISTS} columns={columns} rule="delete">
        {(person, shown) => (
          <PersonRow
            person={person}
            end={
              <>
                <IconButton size="small" aria-label={`${remove}: ${person.name}`} onClick={shown.remove}>
                  <DemoIcon name="trash-lines" />
                </IconButton>
                {shown.grip}
              </>
            }
          />
        )}
      </Board>
    </Panel>
  );
}
