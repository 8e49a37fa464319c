import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMenu } from '../../../../../components/useMenu';
import { DemoIcon, useWord } from '../../../parts';
import { headingsOf } from '../../../parts/headingsOf';
import { FULL } from '../table/columns';
import { PeopleTable } from '../table/PeopleTable';
import { toggled } from '../table/selection';

const [TITLE = ''] = headingsOf('datatables/column-chooser');
const FIRST_HIDDEN = ['country', 'phone'];

export default function ColumnChooser() {
  const [hidden, setHidden] = useState<ReadonlySet<number | string>>(new Set(FIRST_HIDDEN));
  return (
    <PeopleTable
      title={TITLE}
      columns={FULL.filter(({ key }) => !hidden.has(key))}
      tools={() => <Chooser hidden={hidden} onToggle={(key) => setHidden(toggled(hidden, key))} />}
    />
  );
}

function Chooser({ hidden, onToggle }: { hidden: ReadonlySet<unknown>; onToggle: (key: string) => void }) {
  const word = useWord();
  const { formatMessage } = useIntl();
  const { button, menu } = useMenu();
  const isLast = (key: string) => !hidden.has(key) && hidden.size === FULL.length - 1;
  return (
    <>
      <Button {...button} variant="outlined" endIcon={<DemoIcon name="caret-down" size={16} />}>
        {formatMessage({ id: 'demo.datatables.columns' })}
      </Button>
      <Menu {...menu}>
        {FULL.map(({ key, title }) => (
          <MenuItem
            key={key}
            dense
            role="menuitemcheckbox"
            aria-checked={!hidden.has(key)}
            // A table has at least one column.
            disabled={isLast(key)}
            onClick={() => onToggle(key)}
          >
            <Box component="span" sx={{ width: 28, color: 'primary.main', lineHeight: 0 }}>
              {!hidden.has(key) && <DemoIcon name="square-check" />}
            </Box>
            {word(title)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
