import { PanelRow } from '../../../parts';
import { headingsOf } from '../../../parts/headingsOf';
import type { Skin } from '../table/looks';
import { PeopleTable } from '../table/PeopleTable';

/** In the order of the headings. */
const SKINS: readonly Skin[] = ['striped', 'hover', 'bordered', 'compact', 'all'];

export default function Skins() {
  return (
    <PanelRow columns={{ base: 1 }}>
      {headingsOf('datatables/skin').map((title, index) => (
        <PeopleTable key={title} title={title} skin={SKINS[index] ?? 'all'} size={5} />
      ))}
    </PanelRow>
  );
}
