import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../../components/Icon';
import type { MessageId } from '../../lib/i18n/messages';
import { type StatusFilter, STATUSES } from './listView';
import { SortSelect } from './SortSelect';
import type { ListViewControls } from './useListView';

const STATUS_TEXTS: Readonly<Record<StatusFilter, MessageId>> = {
  all: 'alerts.filter.all',
  active: 'alerts.status.active',
  inactive: 'alerts.status.inactive',
};

interface Props {
  controls: ListViewControls;
  searchRef: Ref<HTMLInputElement>;
}

export function ListFilters({ controls: { view, search, change }, searchRef }: Props) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'alerts.filter.search' });
  return (
    <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, px: 2, pb: 2 }}>
      <OutlinedInput
        size="small"
        type="search"
        value={view.q}
        onChange={({ target }) => search(target.value)}
        inputRef={searchRef}
        placeholder={label}
        slotProps={{ input: { 'aria-label': label, 'aria-keyshortcuts': '/' } }}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="magnifier-linear" />
          </InputAdornment>
        }
        sx={{ flex: '1 1 220px', maxWidth: { sm: 360 } }}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view.status}
        // Pressing the chosen one again gives null; it stays.
        onChange={(_event, status: StatusFilter | null) => status && change({ status })}
        aria-label={formatMessage({ id: 'alerts.filter.status' })}
      >
        {STATUSES.map((status) => (
          <ToggleButton key={status} value={status} sx={{ px: 1.5, py: 0.75, textTransform: 'none' }}>
            <FormattedMessage id={STATUS_TEXTS[status]} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <SortSelect sort={view.sort} onChange={(sort) => change({ sort })} />
    </Box>
  );
}
