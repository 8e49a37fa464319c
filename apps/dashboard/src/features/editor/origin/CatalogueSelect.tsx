import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { REQUIRED_INPUT } from '../requiredInput';

interface Option {
  id: number;
  name: string;
  description: string;
}

interface Props<O extends Option> {
  label: string;
  options: readonly O[];
  value: O | null;
  disabled?: boolean;
  loading?: boolean;
  onChoose: (option: O) => void;
  /** shown below a select that was left empty */
  missing: ReactNode;
}

const OPTION = {
  display: 'block !important',
  // Forced colours remove the background that shows which option Enter takes, but show this.
  '&.Mui-focused': { outline: '2px solid transparent', outlineOffset: -2 },
} as const;

/** A select that can be searched, by name and by description. */
export function CatalogueSelect<O extends Option>(props: Props<O>) {
  const { label, options, value, disabled = false, loading = false, onChoose, missing } = props;
  const { formatMessage } = useIntl();
  const [isTouched, setIsTouched] = useState(false);
  const isMissing = isTouched && !disabled && value === null;
  return (
    <Autocomplete
      options={options}
      value={value}
      disabled={disabled}
      loading={loading}
      autoHighlight
      // Keeps the popup inside the page's landmarks.
      disablePortal
      // Required: the choice can be changed, but not cleared.
      disableClearable={value !== null}
      onChange={(_event, option) => option && onChoose(option)}
      onBlur={() => setIsTouched(true)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(all, { inputValue }) => all.filter((option) => isFound(option, inputValue))}
      noOptionsText={formatMessage({ id: 'editor.origin.nothingFound' })}
      loadingText={formatMessage({ id: 'loading' })}
      openText={formatMessage({ id: 'editor.origin.open' })}
      closeText={formatMessage({ id: 'action.close' })}
      renderOption={({ key, ...item }, { name, description }) => (
        <Box component="li" key={key} {...item} sx={OPTION}>
          <Box component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            <bdi>{description}</bdi>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          // Names are left-to-right, so a long one is truncated at its own end.
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, ...REQUIRED_INPUT, dir: 'ltr' },
            formHelperText: { role: isMissing ? 'alert' : undefined },
          }}
          label={label}
          required
          error={isMissing}
          helperText={isMissing ? missing : value?.description && <bdi>{value.description}</bdi>}
        />
      )}
    />
  );
}

function isFound({ name, description }: Option, words: string): boolean {
  const text = `${name} ${description}`.toLowerCase();
  return text.includes(words.trim().toLowerCase());
}
