import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { type MenuState, useMenu } from '../../../../components/useMenu';
import type { ListBoard } from './BoardList';
import { type Piece, type Place, placeOf } from './lists';

interface Props {
  piece: Piece;
  board: ListBoard;
  /** by keys: its button stays a grip */
  isDragged: boolean;
  children: (button: MenuState['button']) => ReactNode;
}

/** The same moves as by dragging, one click each. */
export function MoveMenu({ piece, board, isDragged, children }: Props) {
  const { formatMessage } = useIntl();
  const { button, menu, close } = useMenu();
  const names = {
    earlier: formatMessage({ id: 'demo.dragndrop.earlier' }),
    later: formatMessage({ id: 'demo.dragndrop.later' }),
    other: formatMessage({ id: 'demo.dragndrop.other' }),
  };
  const go = (to: Place) => {
    close();
    board.move(piece.id, to);
  };
  return (
    <>
      {children({ ...button, onClick: (event) => !isDragged && button.onClick(event) })}
      {menu.open && (
        <Menu {...menu}>
          {movesOf(piece.id, board).map(({ name, to, isPossible }) => (
            <MenuItem key={name} disabled={!isPossible} onClick={() => go(to)}>
              {names[name]}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

interface Move {
  name: 'earlier' | 'later' | 'other';
  to: Place;
  isPossible: boolean;
}

function movesOf(id: string, { lists }: ListBoard): Move[] {
  const { list, index } = placeOf(lists, id) ?? { list: 0, index: 0 };
  const last = (lists[list]?.length ?? 0) - 1;
  const moves: Move[] = [
    { name: 'earlier', to: { list, index: index - 1 }, isPossible: index > 0 },
    { name: 'later', to: { list, index: index + 1 }, isPossible: index < last },
  ];
  if (lists.length === 1) return moves;
  const other = (list + 1) % lists.length;
  return [
    ...moves,
    { name: 'other', to: { list: other, index: lists[other]?.length ?? 0 }, isPossible: true },
  ];
}
