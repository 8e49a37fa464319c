import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { FaultText } from '../../components/FaultText';
import { type AlertFields, type FieldFaults, FIELDS } from './alertFields';
import { REQUIRED_INPUT } from './requiredInput';

interface Props {
  value: AlertFields;
  faults: FieldFaults;
  isReadOnly?: boolean;
  onChange: (field: keyof AlertFields, text: string) => void;
  onBlur: (field: keyof AlertFields) => void;
}

/** Composed from the parts of MUI's text field: the whole one would bring in its select and that one's menu. */
export function AlertTextFields({ value, faults, isReadOnly = false, onChange, onBlur }: Props) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 2fr' }, flex: 1 }}>
      {FIELDS.map((field) => {
        const label = <FormattedMessage id={`editor.${field}`} />;
        const fault = faults[field];
        return (
          <FormControl key={field} required error={fault !== undefined}>
            <InputLabel htmlFor={`${id}-${field}`}>{label}</InputLabel>
            <OutlinedInput
              id={`${id}-${field}`}
              name={field}
              label={label}
              value={value[field]}
              onChange={(event) => onChange(field, event.target.value)}
              onBlur={() => onBlur(field)}
              readOnly={isReadOnly}
              autoComplete="off"
              slotProps={{ input: { ...REQUIRED_INPUT, dir: 'auto' } }}
              aria-describedby={fault && `${id}-${field}-fault`}
            />
            {fault && (
              <FormHelperText id={`${id}-${field}-fault`} role="alert">
                <FaultText fault={fault} />
              </FormHelperText>
            )}
          </FormControl>
        );
      })}
    </Box>
  );
}
