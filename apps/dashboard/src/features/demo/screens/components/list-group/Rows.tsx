import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import type { ReactNode } from 'react';

export interface Row {
  id: string;
  start?: ReactNode;
  title: ReactNode;
  about?: string;
  end?: ReactNode;
}

/** A framed list. */
export function Rows({ rows, isButton = false }: { rows: readonly Row[]; isButton?: boolean }) {
  return (
    <Box component="ul" sx={LIST}>
      {rows.map((row) => (
        <li key={row.id}>
          {isButton ? (
            <ListItemButton
              component="button"
              type="button"
              sx={{
                ...ROW,
                width: '100%',
                border: 0,
                bgcolor: 'transparent',
                font: 'inherit',
                color: 'primary.main',
              }}
            >
              <RowContent {...row} />
            </ListItemButton>
          ) : (
            <Box sx={ROW}>
              <RowContent {...row} />
            </Box>
          )}
        </li>
      ))}
    </Box>
  );
}

function RowContent({ start, title, about, end }: Row) {
  return (
    <>
      {start}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        {about !== undefined && <Box sx={{ color: 'text.secondary' }}>{about}</Box>}
      </Box>
      {end}
    </>
  );
}

export const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
} as const;
const ROW = { display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1.25, textAlign: 'start' } as const;
