import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import crypto from '../../data/crypto.json' with { type: 'json' };
import { useWord } from '../../parts';
import { Choice } from '../samples';

const { labels, actions, wallets, currencies, defaultCurrency, button } = crypto.trade;
const [action = '', wallet = '', amount = ''] = labels;

/** Nothing is traded. The button says what was chosen. */
export function TradeForm() {
  const word = useWord();
  const id = useId();
  const [chosen, setChosen] = useState(button);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setWasSubmitted(true);
  }
  return (
    <Box component="form" aria-labelledby={id} onSubmit={submit}>
      <Typography id={id} component="h3" sx={{ mb: 2, fontSize: 16, fontWeight: 600 }}>
        <FormattedMessage id="demo.crypto.trade" />
      </Typography>
      <Box sx={GRID}>
        <Choice label={word(action)} options={actions} onChoose={setChosen} />
        <Choice label={word(wallet)} options={wallets} />
        <Amount />
        <Button type="submit" variant="contained" disableElevation>
          {word(chosen)}
        </Button>
      </Box>
      <Box role="status" sx={{ color: 'text.secondary', '&:not(:empty)': { mt: 2 } }}>
        {wasSubmitted && <FormattedMessage id="demo.auth.notSent" />}
      </Box>
    </Box>
  );
}

function Amount() {
  const word = useWord();
  const currency = (
    <InputAdornment position="end">
      <Currency />
    </InputAdornment>
  );
  return (
    <TextField
      size="small"
      label={word(amount)}
      autoComplete="off"
      slotProps={{ input: { endAdornment: currency }, htmlInput: { inputMode: 'decimal' } }}
    />
  );
}

function Currency() {
  const { formatMessage } = useIntl();
  return (
    <NativeSelect
      disableUnderline
      defaultValue={defaultCurrency}
      sx={CURRENCY}
      inputProps={{ 'aria-label': formatMessage({ id: 'demo.crypto.currency' }) }}
    >
      {currencies.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </NativeSelect>
  );
}

/** Room for the longest code beside its arrow, which the field would squeeze, and for a fingertip. */
const CURRENCY = {
  minWidth: 72,
  flexShrink: 0,
  '& select.MuiNativeSelect-select': { height: 28, py: 0 },
} as const;

/** One column, then four: what is typed needs most room. */
const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 4fr) minmax(80px, 2fr)',
  },
} as const;
