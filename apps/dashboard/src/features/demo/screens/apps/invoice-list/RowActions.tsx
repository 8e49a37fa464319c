import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { DemoIcon } from '../../../parts';
import { demoAddress } from '../../../routes';
import { IconAction } from '../parts/IconAction';

export function RowActions({ number, onRemove }: { number: string; onRemove: () => void }) {
  const { formatMessage } = useIntl();
  const edit = formatMessage({ id: 'demo.apps.edit.of' }, { name: number });
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>
      <IconButton
        component={Link}
        to={demoAddress('apps/invoice/edit')}
        size="small"
        aria-label={edit}
        title={edit}
      >
        <DemoIcon name="pencil" size={18} />
      </IconButton>
      <IconAction
        label={formatMessage({ id: 'demo.apps.delete.of' }, { name: number })}
        icon="trash"
        onClick={onRemove}
      />
    </Box>
  );
}
