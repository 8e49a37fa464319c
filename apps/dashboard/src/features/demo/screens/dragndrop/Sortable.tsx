import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Panel } from '../../parts';
import { Board } from './Board';
import { sectionOf, TWO_LISTS } from './dndData';
import { PersonRow } from './PersonRow';

const { title, columns } = sectionOf('Sortable');

export function Sortable() {
  const { formatMessage } = useIntl();
  const view = formatMessage({ id: 'demo.dragndrop.view' });
  return (
    <Panel title={title}>
      <Board title={title} start={TWO_LISTS} columns={columns}>
        {(person, { grip }) => (
          <PersonRow
            person={person}
            end={
              <>
                <Button size="small" variant="outlined" aria-label={`${view}: ${person.name}`}>
                  {view}
                </Button>
                {grip}
              </>
            }
          />
        )}
      </Board>
    </Panel>
  );
}
