import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { headingsOf } from '../../../parts/headingsOf';
import { FULL } from '../table/columns';
import { PeopleTable } from '../table/PeopleTable';

const [TITLE = ''] = headingsOf('datatables/multi-column');
const SORTS = [
  { key: 'company', isDown: false },
  { key: 'age', isDown: true },
];

/** By several columns at once: a heading that is pressed joins those that sort already. */
export default function MultiColumn() {
  return (
    <PeopleTable
      title={TITLE}
      columns={FULL}
      sorts={SORTS}
      isMulti
      tools={() => (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="demo.datatables.multi" />
        </Box>
      )}
    />
  );
}
