import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';

const ROWS = 8;

/** As high as the first rows. */
export function HistorySkeleton() {
  return (
    <Paper sx={{ p: 2 }}>
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} height={57} sx={{ transform: 'none', mb: '1px' }} />
      ))}
    </Paper>
  );
}
