import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { SHORT } from '../table/columns';
import { PEOPLE } from '../table/people';
import { PeopleTable } from '../table/PeopleTable';

const TEXTS = { from: 'demo.datatables.age.from', to: 'demo.datatables.age.to' } as const;
const ENDS = ['from', 'to'] as const;

/** Those between two ages; an empty end is open. */
export default function RangeSearch() {
  const [range, setRange] = useState({ from: '', to: '' });
  const least = range.from === '' ? -Infinity : Number(range.from);
  const most = range.to === '' ? Infinity : Number(range.to);
  return (
    <PeopleTable
      title="Range Search"
      rows={PEOPLE.filter(({ age }) => age >= least && age <= most)}
      columns={SHORT}
      tools={() =>
        ENDS.map((end) => (
          <TextField
            key={end}
            type="number"
            size="small"
            value={range[end]}
            label={<FormattedMessage id={TEXTS[end]} />}
            onChange={({ target }) => setRange({ ...range, [end]: target.value })}
            slotProps={{ htmlInput: { min: 0, max: 150 } }}
            sx={{ width: 140 }}
          />
        ))
      }
    />
  );
}
