import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type Columns, PanelCell, PanelRow } from './PanelRow';

interface Row {
  row: number;
  columns: Columns;
  panels: readonly { id: string; span?: Columns | undefined }[];
}

interface Props {
  /** as the data file has it */
  layout: readonly Row[];
  /** by the ids of the layout */
  panels: Readonly<Record<string, ReactNode>>;
}

/** Rows of panels as the `layout` of a data file tells. */
export function PanelRows({ layout, panels }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: '24px' }}>
      {layout.map(({ row, columns, panels: cells }) => (
        <PanelRow key={row} columns={columns}>
          {cells.map(({ id, span }) => (
            <PanelCell key={id} span={span}>
              {panels[id]}
            </PanelCell>
          ))}
        </PanelRow>
      ))}
    </Box>
  );
}
