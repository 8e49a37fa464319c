import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../lib/i18n/messages';
import { type StatusFilter, STATUSES } from './listView';
import { SearchField } from './SearchField';
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
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, px: 2, pb: 2 }}>
      <SearchField text={view.q} onChange={search} inputRef={searchRef} />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view.status}
        // Pressing the chosen one again gives null; it stays.
        onChange={(_event, status: StatusFilter | null) => status && change({ status })}
        aria-label={formatMessage({ id: 'alerts.filter.status' })}
      >
        {STATUSES.map((status) => (
          <ToggleButton
            key={status}
            value={status}
            sx={{ px: 1.5, textTransform: 'none', color: 'text.primary' }}
          >
            <FormattedMessage id={STATUS_TEXTS[status]} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <SortSelect sort={view.sort} onChange={(sort) => change({ sort })} />
    </Box>
  );
}
