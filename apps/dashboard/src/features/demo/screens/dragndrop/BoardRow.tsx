import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ListBoard } from './BoardList';
import { GHOST_OPACITY } from './dndData';
import { Grip } from './Grip';
import type { Piece } from './lists';
import { MoveMenu } from './MoveMenu';
import { useDropAnimation } from './useMotion';

interface Props {
  piece: Piece;
  board: ListBoard;
  handle: string | undefined;
  children: (grip: ReactNode) => ReactNode;
}

/** A piece in its place. What is dragged flies above; here it stays, faint. */
export function BoardRow({ piece, board, handle, children }: Props) {
  const { formatMessage } = useIntl();
  const roleDescription = formatMessage({ id: 'demo.dragndrop.sortable' });
  const { listeners, attributes, ...row } = useSortable({
    id: piece.id,
    transition: useDropAnimation(),
    attributes: { roleDescription },
  });
  const grip = (
    <MoveMenu piece={piece} board={board} isDragged={row.isDragging}>
      {(button) => (
        <Grip
          {...button}
          {...attributes}
          {...(handle !== undefined && listeners)}
          label={piece.label}
          handle={handle}
          isFocused={board.arrivedId === piece.id}
          setNode={row.setActivatorNodeRef}
        />
      )}
    </MoveMenu>
  );
  return (
    <Box
      ref={row.setNodeRef}
      component="li"
      {...(handle === undefined && listeners)}
      style={{ transform: CSS.Translate.toString(row.transform), transition: row.transition }}
      sx={{
        minWidth: 0,
        opacity: row.isDragging ? GHOST_OPACITY : 1,
        ...(handle === undefined && { cursor: 'grab', touchAction: 'manipulation' }),
      }}
    >
      {children(grip)}
    </Box>
  );
}
