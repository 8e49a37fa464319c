import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { FormattedMessage } from 'react-intl';
import { ROW_PX } from './AlertRow';

const ROWS = 5;
const HEADS_PX = 52;
const SEEN_BY_NOBODY = {
  position: 'absolute',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** As high as the rows that will stand here. */
export function ListSkeleton() {
  return (
    <Box role="status">
      <Box component="span" sx={SEEN_BY_NOBODY}>
        <FormattedMessage id="loading" />
      </Box>
      <Box sx={{ height: HEADS_PX, bgcolor: 'action.hover', display: { xs: 'none', sm: 'block' } }} />
      {Array.from({ length: ROWS }, (_, row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            px: 2,
            height: { xs: 235, sm: ROW_PX },
            borderBlockEnd: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton width="18%" />
          <Skeleton width="34%" />
          <Skeleton width="14%" />
          <Skeleton width="20%" />
        </Box>
      ))}
    </Box>
  );
}
