import { useState } from 'react';

/** A list that is kept as long as the screen is open; new items come first. */
export function useItems<Item extends { id: number }>(first: readonly Item[]) {
  const [items, setItems] = useState(first);
  const nextId = Math.max(0, ...items.map(({ id }) => id)) + 1;
  return {
    items,
    nextId,
    add: (item: Omit<Item, 'id'>) => {
      // The parts of the item and its number are the item.
      setItems([{ ...item, id: nextId } as Item, ...items]);
    },
    change: (id: number, change: Partial<Item>) =>
      setItems(items.map((item) => (item.id === id ? { ...item, ...change } : item))),
    changeAll: (ids: ReadonlySet<unknown>, change: Partial<Item>) =>
      setItems(items.map((item) => (ids.has(item.id) ? { ...item, ...change } : item))),
    remove: (id: number) => setItems(items.filter((item) => item.id !== id)),
    removeAll: (ids: ReadonlySet<unknown>) => setItems(items.filter(({ id }) => !ids.has(id))),
  };
}
