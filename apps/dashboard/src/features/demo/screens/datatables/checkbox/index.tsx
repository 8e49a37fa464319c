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
  function remove() {
    setPeople(people.filter(({ id }) => !ids.has(id)));
    setIds(new Set());
  }
  return (
    <div {...frame}>
      <PeopleTable
        title={TITLE}
        rows={people}
        choice={{ ids, change: setIds }}
        tools={() => (
          <>
            <span role="status">
              <FormattedMessage id="demo.datatables.chosen" values={{ count: ids.size }} />
            </span>
            <Button
              color="error"
              variant="outlined"
              size="small"
              disabled={ids.size === 0}
              startIcon={<DemoIcon name="trash" />}
              onClick={remove}
            >
              <FormattedMessage id="action.delete" />
            </Button>
          </>
        )}
      />
    </div>
  );
}
