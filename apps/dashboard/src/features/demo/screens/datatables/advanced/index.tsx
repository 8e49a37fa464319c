import { PanelMenu } from '../../../parts';
import { headingsOf } from '../../../parts/headingsOf';
import { ADVANCED } from '../table/columns';
import { PeopleTable } from '../table/PeopleTable';

const [TITLE = ''] = headingsOf('datatables/advanced');
const MENU = ['Download', 'Share', 'Edit', 'Delete'];

/** Faces, bars, curves and menus in the cells. */
export default function Advanced() {
  return (
    <PeopleTable
      title={TITLE}
      columns={ADVANCED}
      skin="hover"
      actions={{
        title: 'Action',
        of: ({ first, last }) => <PanelMenu of={`${first} ${last}`} items={MENU} />,
      }}
    />
  );
}
