import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Loading } from '../../components/Loading';

const ROWS = 8;

/** As high as the first rows. */
export function HistorySkeleton() {
  return (
    <Paper sx={{ p: 2 }}>
      <Box sx={visuallyHidden}>
        <Loading />
      </Box>
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} height={57} sx={{ transform: 'none', mb: '1px' }} />
      ))}
    </Paper>
  );
}
