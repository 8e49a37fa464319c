import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useIntl } from 'react-intl';
import { useWord } from '../../parts';
import { type Lists, type Piece, pieceOf, type Place, targetOf } from './lists';
import type { Rule } from './useBoard';

interface Event {
  active: { id: UniqueIdentifier };
  over?: { id: UniqueIdentifier } | null;
}

/** What screen readers hear while something is moved. */
export function useSpeech(lists: Lists<Piece>, rule: Rule) {
  const word = useWord();
  const { formatMessage } = useIntl();
  const itemOf = (id: UniqueIdentifier) => word(pieceOf(lists, String(id))?.label ?? '');
  const removed = (id: UniqueIdentifier) =>
    formatMessage({ id: 'demo.dragndrop.removed' }, { item: itemOf(id) });
  const movedTo = (id: UniqueIdentifier, { list, index }: Place) => {
    const pieces = lists[list] ?? [];
    const count = pieces.length + (pieces.some((piece) => piece.id === id) ? 0 : 1);
    const place = Math.min(index + 1, count);
    return formatMessage({ id: 'demo.dragndrop.moved' }, { item: itemOf(id), place, count, list: list + 1 });
  };
  const whereOf = ({ active, over }: Event) => {
    const to = over ? targetOf(lists, String(over.id)) : undefined;
    return to && movedTo(active.id, to);
  };
  const taken = ({ active }: Event) => {
    const picked = formatMessage({ id: 'demo.dragndrop.picked' }, { item: itemOf(active.id) });
    return `${picked} ${whereOf({ active, over: active }) ?? ''}`;
  };
  const announcements: Announcements = {
    onDragStart: taken,
    // What was just taken is over itself: the second word on it must not drown the first.
    onDragOver: (event) => (event.over?.id === event.active.id ? taken(event) : whereOf(event)),
    onDragEnd: (event) => {
      const dropped = formatMessage({ id: 'demo.dragndrop.dropped' }, { item: itemOf(event.active.id) });
      if (!event.over) return rule === 'delete' ? removed(event.active.id) : dropped;
      return `${dropped} ${whereOf(event) ?? ''}`;
    },
    onDragCancel: ({ active }) =>
      formatMessage({ id: 'demo.dragndrop.cancelled' }, { item: itemOf(active.id) }),
  };
  const draggable = formatMessage({ id: 'demo.dragndrop.instructions' });
  return { accessibility: { announcements, screenReaderInstructions: { draggable } }, movedTo, removed };
}
