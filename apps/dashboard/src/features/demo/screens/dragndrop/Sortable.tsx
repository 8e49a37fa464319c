import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Panel } from '../../parts';
import { demoAddress } from '../../routes';
import { Board } from './Board';
import { sectionOf, TWO_LISTS } from './dndData';
import { PersonRow } from './PersonRow';

const { title, columns } = sectionOf('Sortable');

export function Sortable() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const view = formatMessage({ id: 'demo.dragndrop.view' });
  return (
    <Panel title={title}>
      <Board title={title} start={TWO_LISTS} columns={columns}>
        {(person, { grip }) => (
          <PersonRow
            person={person}
            end={
              <>
                {/* No link: the browser would drag that, not the row. */}
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={`${view}: ${person.name}`}
                  onClick={() => navigate(demoAddress('users/profile'))}
                >
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
