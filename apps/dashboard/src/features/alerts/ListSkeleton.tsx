import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { FormattedMessage } from 'react-intl';

const ROWS = 5;
const HEADS_PX = 52;
/** Height of a row with two lines of latest activity. */
const ROW_PX = 97;
const CARD_PX = 238;
const WIDTHS = ['18%', '34%', '14%', '20%'];

/** As high as the rows that replace it. */
export function ListSkeleton() {
  return (
    <Box role="status">
      <Box component="span" sx={visuallyHidden}>
        <FormattedMessage id="loading" />
      </Box>
      <Box sx={{ height: HEADS_PX, bgcolor: 'action.hover', display: { xs: 'none', md: 'block' } }} />
      {Array.from({ length: ROWS }, (_, row) => (
        <SkeletonRow key={row} />
      ))}
    </Box>
  );
}

function SkeletonRow() {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 2,
        height: { xs: CARD_PX, md: ROW_PX },
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      {WIDTHS.map((width) => (
        <Box key={width} sx={{ width, height: 12, borderRadius: 1, bgcolor: 'action.selected' }} />
      ))}
    </Box>
  );
}
