import { PanelRow } from '../../../parts';
import { headingsOf } from '../../../parts/headingsOf';
import { BASIC, SHORT } from '../table/columns';
import { PeopleTable } from '../table/PeopleTable';

/** In the order of the headings. */
const COLUMNS = [BASIC, SHORT] as const;

export default function MultipleTables() {
  return (
    <PanelRow columns={{ base: 1 }}>
      {headingsOf('datatables/multiple-tables').map((title, index) => (
        <PeopleTable key={title} title={title} columns={COLUMNS[index] ?? BASIC} size={5} />
      ))}
    </PanelRow>
  );
}
