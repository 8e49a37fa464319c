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
/** Where one line is too short for all, the choices stay together, and so do the search and the actions. */
const LINES = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.75rem',
  alignItems: 'center',
  minWidth: 0,
  maxWidth: 1,
} as const;

interface Props {
  filters: Filters;
  onChoose: (filters: Filters) => void;
  /** Called when a text was typed. */
  onSearch: (text: string) => void;
  /** further actions on what is shown */
  children: ReactNode;
}

export function FilterBar({ filters, onChoose, onSearch, children }: Props) {
  const { formatMessage } = useIntl();
  /** counts up to reset the search field, even if its text was not searched for yet */
  const [cleared, setCleared] = useState(0);
  function clear() {
    setCleared(cleared + 1);
    onChoose({});
  }
  return (
    <Box
      role="search"
      aria-label={formatMessage({ id: 'notifications.filters' })}
      sx={{ ...LINES, alignItems: 'flex-start', mb: 2 }}
    >
      <Box sx={LINES}>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          value={filters.status ?? ALL}
          aria-label={formatMessage({ id: 'notifications.filter.status' })}
          // Pressing the selected button changes nothing.
          onChange={(_, status: string | null) =>
            status !== null && onChoose({ ...filters, status: STATUSES.find((known) => known === status) })
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
        <RangeSelect filters={filters} onChange={onChoose} />
      </Box>
      <Box sx={{ ...LINES, flex: '1 1 auto' }}>
        <SearchField key={cleared} value={filters.q ?? ''} onChange={onSearch} />
        {isFiltered(filters) && (
          <Button ref={leaveFocus} onClick={clear}>
            <FormattedMessage id="notifications.filter.clear" />
          </Button>
        )}
        {children}
      </Box>
    </Box>
  );
}
