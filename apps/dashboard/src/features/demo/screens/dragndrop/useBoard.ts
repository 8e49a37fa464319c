import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/core';
import { useRef, useState } from 'react';
import {
  type Lists,
  moved,
  type Piece,
  pieceOf,
  type Place,
  placeOf,
  swapped,
  targetOf,
  without,
} from './lists';

/** What a drop does: the others make room, change places, or lose what is dropped outside. */
export type Rule = 'sort' | 'swap' | 'delete';

/** Lists of pieces that can be moved, by dragging or by a menu. */
export function useBoard<T extends Piece>(start: Lists<T>, rule: Rule) {
  const [lists, setLists] = useState(start);
  const [draggedId, setDraggedId] = useState<string>();
  /** moved last, by the menu */
  const [arrivedId, setArrivedId] = useState<string>();
  const beforeDrag = useRef(lists);

  const onDragStart = ({ active }: DragStartEvent) => {
    beforeDrag.current = lists;
    setDraggedId(String(active.id));
  };
  /** Over another list a piece belongs to it at once: that list makes room. */
  const onDragOver = ({ active, over }: DragOverEvent) => {
    const id = String(active.id);
    const to = over ? targetOf(lists, String(over.id)) : undefined;
    if (to && to.list !== placeOf(lists, id)?.list) setLists(moved(lists, id, to));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDraggedId(undefined);
    setLists(dropped(lists, String(active.id), over ? String(over.id) : undefined, rule));
  };
  const onDragCancel = () => {
    setDraggedId(undefined);
    setLists(beforeDrag.current);
  };

  return {
    lists,
    rule,
    arrivedId,
    dragged: draggedId === undefined ? undefined : pieceOf(lists, draggedId),
    isComplete: lists.flat().length === start.flat().length,
    drag: { onDragStart, onDragOver, onDragEnd, onDragCancel },
    move: (id: string, to: Place) => {
      const other = lists[to.list]?.[to.index];
      setArrivedId(id);
      setLists(rule === 'swap' && other ? swapped(lists, id, other.id) : moved(lists, id, to));
    },
    remove: (id: string) => setLists(without(lists, id)),
    restore: () => setLists(start),
  };
}

function dropped<T extends Piece>(lists: Lists<T>, id: string, overId: string | undefined, rule: Rule) {
  if (overId === undefined) return rule === 'delete' ? without(lists, id) : lists;
  if (rule === 'swap') return swapped(lists, id, overId);
  const to = placeOf(lists, overId);
  return to ? moved(lists, id, to) : lists;
}
