import { headingsOf } from '../../../parts/headingsOf';
import { AGE, SHORT } from '../table/columns';
import { PeopleTable } from '../table/PeopleTable';

const [TITLE = ''] = headingsOf('datatables/order-sorting');

/** Sorted from the beginning: the oldest first. */
export default function OrderSorting() {
  return <PeopleTable title={TITLE} columns={SHORT} sorts={[{ key: AGE.key, isDown: true }]} />;
}
