import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { alpha, type Theme } from '@mui/material/styles';
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

/** Like MUI's toggle buttons, but lighter. */
const STATUS_STYLE = {
  px: 1.5,
  minHeight: '2.25rem',
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 500,
  lineHeight: 1.75,
  border: 1,
  borderColor: 'divider',
  '&:not(:first-of-type)': { borderInlineStart: 0 },
  '&:first-of-type': { borderStartStartRadius: 6, borderEndStartRadius: 6 },
  '&:last-of-type': { borderStartEndRadius: 6, borderEndEndRadius: 6 },
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-pressed=true]': {
    bgcolor: ({ palette }: Theme) => alpha(palette.primary.main, palette.action.selectedOpacity),
  },
} as const;

interface Props {
  controls: ListViewControls;
  searchRef: Ref<HTMLInputElement>;
}

export function ListFilters({ controls: { view, search, change }, searchRef }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, px: 2, pb: 2 }}>
      <SearchField text={view.q} onChange={search} inputRef={searchRef} />
      <Box
        role="group"
        aria-label={formatMessage({ id: 'alerts.filter.status' })}
        sx={{ display: 'flex', flexWrap: 'wrap' }}
      >
        {STATUSES.map((status) => (
          <ButtonBase
            key={status}
            focusRipple
            aria-pressed={status === view.status}
            onClick={() => change({ status })}
            sx={STATUS_STYLE}
          >
            <FormattedMessage id={STATUS_TEXTS[status]} />
          </ButtonBase>
        ))}
      </Box>
      <SortSelect sort={view.sort} onChange={(sort) => change({ sort })} />
    </Box>
  );
}
