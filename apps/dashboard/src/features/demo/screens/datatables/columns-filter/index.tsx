import { headingsOf } from '../../../parts/headingsOf';
import { SHORT } from '../table/columns';
import { PeopleTable } from '../table/PeopleTable';

const [TITLE = ''] = headingsOf('datatables/columns-filter');

export default function ColumnsFilter() {
  return <PeopleTable title={TITLE} columns={SHORT} hasFilters />;
}
