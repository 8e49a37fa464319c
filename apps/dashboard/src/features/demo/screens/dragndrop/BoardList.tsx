import { useDroppable } from '@dnd-kit/core';
import { rectSortingStrategy, rectSwappingStrategy, SortableContext } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Columns, gridOf, useWord } from '../../parts';
import { BoardRow } from './BoardRow';
import { listId, type Lists, type Piece, type Place } from './lists';
import type { Rule } from './useBoard';

export interface ListBoard {
  lists: Lists<Piece>;
  rule: Rule;
  arrivedId: string | undefined;
  move: (id: string, to: Place) => void;
}

interface Props<T extends Piece> {
  title: string;
  list: number;
  pieces: readonly T[];
  /** of its pieces */
  columns: Columns;
  board: ListBoard;
  handle: string | undefined;
  children: (piece: T, grip: ReactNode) => ReactNode;
}

export function BoardList<T extends Piece>({
  title,
  list,
  pieces,
  columns,
  board,
  handle,
  children,
}: Props<T>) {
  const word = useWord();
  const { formatMessage } = useIntl();
  const { setNodeRef } = useDroppable({ id: listId(list) });
  const label = formatMessage({ id: 'demo.dragndrop.list' }, { of: word(title), number: list + 1 });
  return (
    <SortableContext
      items={pieces.map(({ id }) => id)}
      strategy={board.rule === 'swap' ? rectSwappingStrategy : rectSortingStrategy}
    >
      <Box ref={setNodeRef} component="ul" aria-label={label} sx={{ ...LIST, ...gridOf(columns) }}>
        {pieces.map((piece) => (
          <BoardRow key={piece.id} piece={piece} board={board} handle={handle}>
            {(grip) => children(piece, grip)}
          </BoardRow>
        ))}
        {pieces.length === 0 && (
          <Box component="li" sx={EMPTY}>
            <FormattedMessage id="demo.dragndrop.empty" />
          </Box>
        )}
      </Box>
    </SortableContext>
  );
}

const LIST = {
  display: 'grid',
  alignContent: 'start',
  gap: 1.5,
  m: 0,
  p: 0,
  minHeight: 72,
  listStyle: 'none',
} as const;
const EMPTY = {
  p: 2.5,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 1.5,
  color: 'text.secondary',
  textAlign: 'center',
} as const;
