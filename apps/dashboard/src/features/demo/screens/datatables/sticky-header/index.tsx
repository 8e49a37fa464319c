import { PanelRow } from '../../../parts';
import { headingsOf } from '../../../parts/headingsOf';
import { FULL } from '../table/columns';
import type { Sticky } from '../table/looks';
import { PeopleTable } from '../table/PeopleTable';

/** In the order of the headings. */
const KINDS: readonly Sticky[] = ['header', 'column', 'both'];

export default function StickyHeader() {
  return (
    <PanelRow columns={{ base: 1 }}>
      {headingsOf('datatables/sticky-header').map((title, index) => (
        <PeopleTable key={title} title={title} columns={FULL} size={20} sticky={KINDS[index] ?? 'both'} />
      ))}
    </PanelRow>
  );
}
