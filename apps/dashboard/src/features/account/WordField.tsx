import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';

interface Props {
  word: string;
  value: string;
  onChange: (value: string) => void;
}

export function WordField({ word, value, onChange }: Props) {
  const id = useId();
  return (
    <>
      <Typography component="label" htmlFor={id} sx={{ display: 'block', mb: 0.5 }}>
        <FormattedMessage id="account.delete.type" values={{ word: <strong>{word}</strong> }} />
      </Typography>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      />
    </>
  );
}
