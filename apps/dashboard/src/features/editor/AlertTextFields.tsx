import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { FormattedMessage } from 'react-intl';
import type { AlertFields, FieldFaults } from './alertFields';
import { FaultText } from './FaultText';

interface Props {
  value: AlertFields;
  faults: FieldFaults;
  onChange: (value: AlertFields) => void;
  onBlur: (field: keyof AlertFields) => void;
}

const FIELDS = ['name', 'description'] as const;

export function AlertTextFields({ value, faults, onChange, onBlur }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 2fr' }, flex: 1 }}>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={<FormattedMessage id={`editor.${field}`} />}
          value={value[field]}
          onChange={(event) => onChange({ ...value, [field]: event.target.value })}
          onBlur={() => onBlur(field)}
          required
          autoComplete="off"
          error={faults[field] !== undefined}
          helperText={faults[field] && <FaultText fault={faults[field]} />}
        />
      ))}
    </Box>
  );
}
