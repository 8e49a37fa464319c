import { headingsOf } from '../../../parts/headingsOf';
import { PeopleTable } from '../table/PeopleTable';

const [TITLE = ''] = headingsOf('datatables/clone-header');

/** The headings stand below the rows, too, and sort there as well. */
export default function CloneHeader() {
  return <PeopleTable title={TITLE} size={20} hasFootHeadings />;
}
