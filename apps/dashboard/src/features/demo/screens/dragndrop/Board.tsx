import {
  closestCorners,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ReactNode, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Columns, PanelRow } from '../../parts';
import { BoardList } from './BoardList';
import { Grip } from './Grip';
import type { Lists, Piece, Place } from './lists';
import { useBoard, type Rule } from './useBoard';
import { useDropAnimation } from './useMotion';
import { useSpeech } from './useSpeech';

interface Shown {
  list: number;
  /** takes the piece, or opens a menu of moves; the row has to show it */
  grip: ReactNode;
  /** for boards that pieces can leave */
  remove: () => void;
}

interface Props<T extends Piece> {
  title: string;
  start: Lists<T>;
  /** lists beside each other; of a single list its pieces */
  columns: Columns;
  rule?: Rule;
  /** the only part of a piece by which it can be dragged */
  handle?: string | undefined;
  children: (piece: T, shown: Shown) => ReactNode;
}

/** Clicks stay clicks, and a finger can scroll: only a drag of some length or after some time begins. */
const MOUSE = { activationConstraint: { distance: 8 } };
const TOUCH = { activationConstraint: { delay: 200, tolerance: 8 } };
const KEYS = { coordinateGetter: sortableKeyboardCoordinates };

/** What the pointer is over, so that outside is outside; keys have no pointer. */
const collide: CollisionDetection = (event) =>
  event.pointerCoordinates ? pointerWithin(event) : closestCorners(event);

/** Lists whose pieces are moved by mouse, by touch, by keys, or by a menu. */
export function Board<T extends Piece>({ title, start, columns, rule = 'sort', handle, children }: Props<T>) {
  const board = useBoard(start, rule);
  const { accessibility, movedTo, removed } = useSpeech(board.lists, rule);
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYS),
  );
  const dropAnimation = useDropAnimation();
  const frame = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const isSingle = start.length === 1;
  const move = (id: string, to: Place) => {
    setSaid(movedTo(id, to));
    board.move(id, to);
  };
  // What has the focus is about to go.
  const remove = (id: string) => {
    frame.current?.focus();
    setSaid(removed(id));
    board.remove(id);
  };
  const restore = () => {
    frame.current?.focus();
    board.restore();
  };
  const lists = board.lists.map((pieces, list) => (
    <BoardList
      key={list}
      title={title}
      list={list}
      pieces={pieces}
      columns={isSingle ? columns : {}}
      board={{ ...board, move }}
      handle={handle}
    >
      {(piece, grip) => children(piece, { list, grip, remove: () => remove(piece.id) })}
    </BoardList>
  ));
  return (
    <Box ref={frame} tabIndex={-1} sx={{ outline: 0 }}>
      <DndContext
        sensors={sensors}
        collisionDetection={collide}
        accessibility={accessibility}
        {...board.drag}
      >
        {isSingle ? lists : <PanelRow columns={columns}>{lists}</PanelRow>}
        <DragOverlay dropAnimation={dropAnimation}>
          {board.dragged && (
            <Box inert sx={{ boxShadow: 6, borderRadius: 1.5, cursor: 'grabbing' }}>
              {children(board.dragged, {
                list: board.lists.findIndex((pieces) => pieces.some(({ id }) => id === board.dragged?.id)),
                grip: <Grip label={board.dragged.label} handle={handle} />,
                remove: () => undefined,
              })}
            </Box>
          )}
        </DragOverlay>
      </DndContext>
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
      {!board.isComplete && board.dragged === undefined && (
        <Button size="small" onClick={restore} sx={{ mt: 1.5 }}>
          <FormattedMessage id="demo.dragndrop.restore" />
        </Button>
      )}
    </Box>
  );
}
