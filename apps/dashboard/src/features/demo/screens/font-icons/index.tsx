import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import icons from '../../data/icons.json' with { type: 'json' };
import { DemoIcon, DocBanner } from '../../parts';
import { Attribution } from './Attribution';
import { IconGroup } from './IconGroup';
import { useCopy } from './useCopy';

const { groups, docLink } = icons;

export default function FontIcons() {
  const [query, setQuery] = useState('');
  const { outcome, copy } = useCopy();
  const wanted = query.trim().toLowerCase();
  return (
    <Box sx={{ display: 'grid', gap: '24px' }}>
      <DocBanner label={docLink.label} href={docLink.ours} />
      <Finder query={query} onQuery={setQuery} found={countOf(wanted)} />
      {groups.map((group) => (
        <IconGroup key={group.title} group={group} wanted={wanted} onCopy={copy} />
      ))}
      <Attribution />
      <Box role="status" sx={STATUS}>
        {outcome && (
          <FormattedMessage id={outcome.text} values={{ name: <bdi dir="ltr">{outcome.name}</bdi> }} />
        )}
      </Box>
    </Box>
  );
}

interface FinderProps {
  query: string;
  onQuery: (query: string) => void;
  found: number;
}

function Finder({ query, onQuery, found }: FinderProps) {
  const { formatMessage } = useIntl();
  const startAdornment = (
    <InputAdornment position="start">
      <DemoIcon name="search" />
    </InputAdornment>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <TextField
        type="search"
        size="small"
        label={formatMessage({ id: 'demo.fontIcons.find' })}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        slotProps={{ input: { startAdornment } }}
        sx={{ flex: '1 1 240px', maxWidth: 420, bgcolor: 'background.paper' }}
      />
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {query !== '' && <FormattedMessage id="demo.fontIcons.found" values={{ count: found }} />}
      </Box>
    </Box>
  );
}

/** Icons that are drawn and have the letters in their name. */
function countOf(wanted: string): number {
  return groups
    .flatMap((group) => group.icons)
    .filter(({ solar, label }) => solar !== null && label.includes(wanted)).length;
}

/** Stays in sight while the page scrolls. */
const STATUS = {
  position: 'sticky',
  // Above the button that scrolls up.
  insetBlockEnd: 76,
  justifySelf: 'center',
  px: 2,
  py: 1,
  borderRadius: 1,
  bgcolor: 'text.primary',
  color: 'background.paper',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '&:empty': { p: 0 },
} as const;
