import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { DemoIcon, Panel } from '../../../parts';
import { demoAddress } from '../../../routes';
import { DataTable } from '../../datatables/table/DataTable';
import { type RowId, toggled } from '../../datatables/table/selection';
import { ENTRIES, type Entry } from '../invoice/invoices';
import { useItems } from '../parts/useItems';
import { COLUMNS } from './columns';
import { RowActions } from './RowActions';

/** All invoices: found, sorted, chosen, deleted. */
export default function InvoiceList() {
  const { formatMessage } = useIntl();
  const { items, frame, remove, removeAll } = useItems(ENTRIES);
  const [ids, setIds] = useState<ReadonlySet<RowId>>(new Set());
  const title = formatMessage({ id: 'demo.apps.invoice.all' });
  function removeOne(id: number) {
    remove(id);
    if (ids.has(id)) setIds(toggled(ids, id));
  }
  const isChosen = ({ id }: Entry) => ids.has(id);
  function removeChosen(found: readonly Entry[]) {
    removeAll(new Set(found.filter(isChosen).map(({ id }) => id)));
    setIds(new Set());
  }
  return (
    <Panel title={title}>
      <div {...frame}>
        <DataTable
          label={title}
          rows={items}
          columns={COLUMNS}
          choice={{ ids, change: setIds }}
          actions={{
            title: 'Action',
            of: ({ id, number }) => <RowActions number={number} onRemove={() => removeOne(id)} />,
          }}
          tools={(found) => (
            <>
              <Button
                component={Link}
                to={demoAddress('apps/invoice/add')}
                variant="contained"
                startIcon={<DemoIcon name="plus" />}
              >
                <FormattedMessage id="demo.apps.invoice.add" />
              </Button>
              <Button
                color="error"
                variant="outlined"
                disabled={!found.some(isChosen)}
                startIcon={<DemoIcon name="trash" />}
                onClick={() => removeChosen(found)}
              >
                <FormattedMessage id="action.delete" />
              </Button>
            </>
          )}
        />
      </div>
    </Panel>
  );
}
