import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { CopyButton } from '../../../components/CopyButton';
import { Icon } from '../../../components/Icon';
import { identityGroups } from './identityText';

interface Props {
  identity: string;
  onDelete: () => void;
}

/** A saved source. Locked, because a different address is a different source. */
export function SourceRow({ identity, onDelete }: Props) {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        py: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box
        component="bdi"
        id={id}
        dir="ltr"
        sx={{ fontFamily: 'monospace', display: 'flex', flexWrap: 'wrap', columnGap: 1, flex: 1 }}
      >
        {identityGroups(identity).map((group, i) => (
          <span key={i}>{group}</span>
        ))}
      </Box>
      <CopyButton text={identity} label="action.copy" describedBy={id} />
      <IconButton
        aria-label={formatMessage({ id: 'editor.sources.delete' }, { identity })}
        onClick={onDelete}
      >
        <Icon name="trash-bin-minimalistic-linear" />
      </IconButton>
    </Box>
  );
}
