import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { leaveFocus } from '../../../lib/leaveFocus';
import { type Filters, isFiltered, STATUSES } from './filters';
import { RangeSelect } from './RangeSelect';
import { SearchField } from './SearchField';

const ALL = 'all';

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** what else can be done with what is shown */
  children: ReactNode;
}

export function FilterBar({ filters, onChange, children }: Props) {
  const { formatMessage } = useIntl();
  /** counts up: what is typed in the search goes too, searched for or not */
  const [cleared, setCleared] = useState(0);
  function clear() {
    setCleared(cleared + 1);
    onChange({});
  }
  return (
    <Box
      role="search"
      aria-label={formatMessage({ id: 'notifications.filters' })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', alignItems: 'center', mb: 2 }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={filters.status ?? ALL}
        aria-label={formatMessage({ id: 'notifications.filter.status' })}
        // Pressing the chosen one chooses nothing else.
        onChange={(_, status: string | null) =>
          status !== null && onChange({ ...filters, status: STATUSES.find((known) => known === status) })
        }
        sx={{
          flexWrap: 'wrap',
          '& .MuiToggleButton-root': { textTransform: 'none', px: 1.5, color: 'text.primary' },
        }}
      >
        <ToggleButton value={ALL}>
          <FormattedMessage id="notifications.filter.all" />
        </ToggleButton>
        {STATUSES.map((status) => (
          <ToggleButton key={status} value={status}>
            <FormattedMessage id={`notifications.status.${status}`} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <RangeSelect filters={filters} onChange={onChange} />
      <SearchField
        key={cleared}
        value={filters.q ?? ''}
        onChange={(q) => onChange({ ...filters, q: q || undefined })}
      />
      {isFiltered(filters) && (
        <Button ref={leaveFocus} onClick={clear}>
          <FormattedMessage id="notifications.filter.clear" />
        </Button>
      )}
      {children}
    </Box>
  );
}
