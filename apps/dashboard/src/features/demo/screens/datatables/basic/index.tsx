import { headingsOf } from '../../../parts/ModulePanels';
import { PeopleTable } from '../table/PeopleTable';

const [TITLE = ''] = headingsOf('datatables/basic');

export default function Basic() {
  return <PeopleTable title={TITLE} />;
}
