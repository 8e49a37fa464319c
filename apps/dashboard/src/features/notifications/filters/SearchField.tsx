import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_LETTERS } from './filters';

const DELAY_MS = 400;

/** Where letters are too large for the label to fit into the field, it stands above and wraps. */
const STYLE = {
  flex: 1,
  // A container takes no width from what it holds.
  minWidth: 220,
  maxWidth: '44rem',
  containerType: 'inline-size',
  '@container (max-width: 13rem)': {
    '& label.MuiInputLabel-root[data-shrink]': {
      position: 'static',
      transform: 'none',
      maxWidth: 'none',
      whiteSpace: 'normal',
      overflow: 'visible',
      margin: '0 0 0.25rem',
    },
    // No gap in the field's edge.
    '& legend': { maxWidth: '0.01px' },
  },
} as const;

/** Searches when typing pauses. */
export function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const id = useId();
  const { formatMessage } = useIntl();
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // Cleared, or another address: discard what was typed.
    setShown(value);
    if (text.trim() !== value) setText(value);
  }
  const search = useEffectEvent(() => onChange(text.trim()));
  useEffect(() => {
    if (text.trim() === value) return;
    const timeout = setTimeout(search, DELAY_MS);
    return () => clearTimeout(timeout);
  }, [text, value]);
  return (
    <FormControl size="small" sx={STYLE}>
      <InputLabel htmlFor={id}>
        <FormattedMessage id="notifications.filter.search" />
      </InputLabel>
      <OutlinedInput
        id={id}
        type="search"
        value={text}
        label={formatMessage({ id: 'notifications.filter.search' })}
        slotProps={{ input: { maxLength: MAX_LETTERS, dir: text === '' ? undefined : 'ltr' } }}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onChange(text.trim())}
      />
    </FormControl>
  );
}
