import { PanelRow } from '../../../parts';
import { headingsOf } from '../../../parts/headingsOf';
import type { PagerLook } from '../table/Pager';
import { PeopleTable } from '../table/PeopleTable';

/** In the order of the headings. */
const LOOKS: readonly PagerLook[] = ['all', 'noEnds', 'noNumbers', 'words'];

export default function AltPagination() {
  return (
    <PanelRow columns={{ base: 1 }}>
      {headingsOf('datatables/alt-pagination').map((title, index) => (
        <PeopleTable key={title} title={title} pager={LOOKS[index] ?? 'all'} size={5} />
      ))}
    </PanelRow>
  );
}
