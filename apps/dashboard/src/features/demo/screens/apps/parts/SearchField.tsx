import TextField from '@mui/material/TextField';
import { useIntl } from 'react-intl';

interface Props {
  value: string;
  onChange: (text: string) => void;
}

export function SearchField({ value, onChange }: Props) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'demo.apps.search' });
  return (
    <TextField
      type="search"
      size="small"
      value={value}
      placeholder={label}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      sx={{ width: { xs: '100%', sm: 220 } }}
    />
  );
}

/** Whether one of the texts holds what is searched for. */
export function holds(query: string, ...texts: readonly string[]): boolean {
  const part = query.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(part));
}
