import { headingsOf } from '../../../parts/headingsOf';
import { PeopleTable } from '../table/PeopleTable';

const [TITLE = ''] = headingsOf('datatables/basic');

export default function Basic() {
  return <PeopleTable title={TITLE} />;
}
