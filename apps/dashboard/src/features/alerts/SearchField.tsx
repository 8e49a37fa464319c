import Box from '@mui/material/Box';
import type { ChangeEvent, Ref } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Icon } from '../../components/Icon';
import { selectPreferences } from '../../lib/preferences';
import { FIELD_STYLE } from './fieldStyle';

interface Props {
  text: string;
  onChange: (text: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

export function SearchField({ text, onChange, inputRef }: Props) {
  const { formatMessage } = useIntl();
  const { shortcuts } = useSelector(selectPreferences);
  const label = formatMessage({ id: 'alerts.filter.search' });
  return (
    <Box sx={{ position: 'relative', flex: '1 1 220px', maxWidth: { sm: 360 } }}>
      <Box
        sx={{
          position: 'absolute',
          insetBlock: 0,
          insetInlineStart: 12,
          display: 'flex',
          alignItems: 'center',
          pointerEvents: 'none',
          color: 'text.secondary',
        }}
      >
        <Icon name="magnifier-linear" />
      </Box>
      <Box
        component="input"
        type="search"
        ref={inputRef}
        value={text}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value)}
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts={shortcuts ? '/' : undefined}
        sx={{ ...FIELD_STYLE, paddingInlineStart: '40px' }}
      />
    </Box>
  );
}
