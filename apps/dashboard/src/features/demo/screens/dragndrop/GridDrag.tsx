import Box from '@mui/material/Box';
import { Panel, useWord } from '../../parts';
import { Board } from './Board';
import { sectionOf } from './dndData';

const { title, columns, items = [] } = sectionOf('Grid drag');
const labels = typeof items === 'number' ? [] : items.map(String);
const tiles = labels.map((label) => ({ id: label, label }));

export function GridDrag() {
  const word = useWord();
  return (
    <Panel title={title}>
      <Board title={title} start={[tiles]} columns={columns}>
        {({ label }, { grip }) => (
          <Box sx={TILE}>
            {word(label)}
            {grip}
          </Box>
        )}
      </Board>
    </Panel>
  );
}

const TILE = {
  display: 'grid',
  placeItems: 'center',
  gap: 0.5,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  fontWeight: 600,
} as const;
