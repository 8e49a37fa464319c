import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import icons from '../../data/icons.json' with { type: 'json' };
import { Panel } from '../../parts';

const LICENCE = 'https://creativecommons.org/licenses/by/4.0/';

/** Whose drawings these are, as their licence asks. */
export function Attribution() {
  return (
    <Panel title={icons.title}>
      <Box component="p" sx={{ mt: 0, mb: 1 }}>
        <FormattedMessage id="demo.fontIcons.attribution" />
      </Box>
      <Box component="p" dir="ltr" sx={{ mt: 0, mb: 1.5, color: 'text.secondary', textAlign: 'start' }}>
        {icons.licence}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: 1,
          '& a': { py: 0.5, color: 'primary.main' },
        }}
      >
        <a href={LICENCE} target="_blank" rel="license noreferrer">
          <FormattedMessage id="demo.fontIcons.licence" />
        </a>
        <a href={icons.docLink.ours} target="_blank" rel="noreferrer">
          <FormattedMessage id="demo.fontIcons.set" />
        </a>
      </Box>
    </Panel>
  );
}
