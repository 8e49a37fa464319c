import { useState } from 'react';
import { useFrame, useWord } from '../../../parts';

/**
 * A list that is kept as long as the screen is open; new items come first.
 * @param texts what of the samples begins in the reader's language; words of the reader's own stay as they are
 */
export function useItems<Item extends { id: number }>(
  first: readonly Item[],
  texts: readonly (keyof Item)[] = [],
) {
  const word = useWord();
  const [items, setItems] = useState<readonly Item[]>(() =>
    first.map((item) => ({
      ...item,
      ...Object.fromEntries(texts.map((key) => [key, word(String(item[key]))])),
    })),
  );
  return {
    items,
    /** properties of what stands around them */
    frame: useFrame(items),
    add: (item: Omit<Item, 'id'>) => {
      const id = Math.max(0, ...items.map((some) => some.id)) + 1;
      // The parts of the item and its number are the item.
      setItems([{ ...item, id } as Item, ...items]);
    },
    change: (id: number, change: Partial<Item>) =>
      setItems(items.map((item) => (item.id === id ? { ...item, ...change } : item))),
    changeAll: (ids: ReadonlySet<unknown>, change: Partial<Item>) =>
      setItems(items.map((item) => (ids.has(item.id) ? { ...item, ...change } : item))),
    remove: (id: number) => setItems(items.filter((item) => item.id !== id)),
    removeAll: (ids: ReadonlySet<unknown>) => setItems(items.filter(({ id }) => !ids.has(id))),
  };
}
