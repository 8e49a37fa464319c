import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { DemoIcon, useFrame } from '../../../parts';
import { headingsOf } from '../../../parts/headingsOf';
import { PEOPLE } from '../table/people';
import { PeopleTable } from '../table/PeopleTable';
import type { RowId } from '../table/selection';

const [TITLE = ''] = headingsOf('datatables/checkbox');

/** Rows are chosen, over several pages too, and deleted together. */
export default function Checkboxes() {
  const [people, setPeople] = useState(PEOPLE);
  const [ids, setIds] = useState<ReadonlySet<RowId>>(new Set());
  const frame = useFrame(people);
  return (
    <div {...frame}>
      <PeopleTable
        title={TITLE}
        rows={people}
        choice={{ ids, change: setIds }}
        tools={(found) => {
          const chosen = found.filter(({ id }) => ids.has(id));
          return (
            <>
              <span role="status">
                <FormattedMessage id="demo.datatables.chosen" values={{ count: chosen.length }} />
              </span>
              <Button
                color="error"
                variant="outlined"
                size="small"
                disabled={chosen.length === 0}
                startIcon={<DemoIcon name="trash" />}
                onClick={() => setPeople(people.filter((person) => !chosen.includes(person)))}
              >
                <FormattedMessage id="action.delete" />
              </Button>
            </>
          );
        }}
      />
    </div>
  );
}
