import { type ComponentProps } from 'react';
import { Panel } from '../../../parts';
import { BASIC } from './columns';
import { DataTable } from './DataTable';
import { PEOPLE, type Person } from './people';

type TableProps = Partial<Omit<ComponentProps<typeof DataTable<Person>>, 'label'>>;

/** A panel with the people, in whatever kind of table. */
export function PeopleTable({ title, ...props }: TableProps & { title: string }) {
  return (
    <Panel title={title}>
      <DataTable label={title} rows={PEOPLE} columns={BASIC} {...props} />
    </Panel>
  );
}
