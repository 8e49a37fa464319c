import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import Tooltip from '@mui/material/Tooltip';
import { useIntl } from 'react-intl';
import type { LineIconName } from '../../generated/iconNames';
import { DemoIcon, useNotDone, useWord } from '../../parts';

const ICONS: Readonly<Record<string, LineIconName>> = {
  Delete: 'trash-lines',
  Edit: 'pencil',
  Settings: 'settings',
};

interface Props {
  /** whose row it is */
  of: string;
  actions: readonly string[] | undefined;
}

/** Placeholders: they say that they do nothing. */
export function RowActions({ of, actions = [] }: Props) {
  const word = useWord();
  const { formatMessage } = useIntl();
  const { press, words } = useNotDone();
  return (
    <TableCell align="center" sx={{ '&&': { py: 0.5 } }}>
      {actions.map((action) => (
        <Tooltip key={action} title={word(action)} disableInteractive>
          <IconButton
            size="small"
            onClick={press}
            aria-label={formatMessage({ id: 'demo.tables.action' }, { action: word(action), of })}
          >
            <DemoIcon name={ICONS[action] ?? 'horizontal-dots'} />
          </IconButton>
        </Tooltip>
      ))}
      {words}
    </TableCell>
  );
}
