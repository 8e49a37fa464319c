import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { DocBanner } from '../../parts';
import { DeleteUser } from './DeleteUser';
import { DOC_LABEL } from './dndData';
import { GridDrag } from './GridDrag';
import { Handler } from './Handler';
import { IconChange } from './IconChange';
import { NewsFeed } from './NewsFeed';
import { Sortable } from './Sortable';
import { Swap } from './Swap';

const LIBRARY = 'https://www.npmjs.com/package/@dnd-kit/core';

export default function Dragndrop() {
  return (
    <Box sx={{ display: 'grid', gap: '24px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DocBanner label={DOC_LABEL} href={LIBRARY} />
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        <FormattedMessage id="demo.dragndrop.hint" />
      </Box>
      <Sortable />
      <IconChange />
      <Handler />
      <NewsFeed />
      <DeleteUser />
      <GridDrag />
      <Swap />
    </Box>
  );
}
