/** What can be dragged. */
export interface Piece {
  /** its own on the board */
  id: string;
  /** as the data file has it */
  label: string;
}

export type Lists<T extends Piece> = readonly (readonly T[])[];

export interface Place {
  list: number;
  index: number;
}

const LIST = /^list (\d+)$/;

/** Lists are targets, too: an empty one has no piece to drop on. */
export const listId = (list: number) => `list ${list}`;

export function placeOf<T extends Piece>(lists: Lists<T>, id: string): Place | undefined {
  const list = lists.findIndex((pieces) => pieces.some((piece) => piece.id === id));
  if (list < 0) return undefined;
  return { list, index: lists[list]?.findIndex((piece) => piece.id === id) ?? 0 };
}

/** Where a piece comes to lie that is dropped on a piece, or on a list: there at the end. */
export function targetOf<T extends Piece>(lists: Lists<T>, overId: string): Place | undefined {
  const [, list] = LIST.exec(overId) ?? [];
  if (list === undefined) return placeOf(lists, overId);
  return { list: Number(list), index: lists[Number(list)]?.length ?? 0 };
}

export function pieceOf<T extends Piece>(lists: Lists<T>, id: string): T | undefined {
  return lists.flat().find((piece) => piece.id === id);
}

export function moved<T extends Piece>(lists: Lists<T>, id: string, to: Place): Lists<T> {
  const piece = pieceOf(lists, id);
  if (!piece) return lists;
  return without(lists, id).map((pieces, list) =>
    list === to.list ? pieces.toSpliced(to.index, 0, piece) : pieces,
  );
}

export function swapped<T extends Piece>(lists: Lists<T>, id: string, otherId: string): Lists<T> {
  const [one, other] = [pieceOf(lists, id), pieceOf(lists, otherId)];
  if (!one || !other) return lists;
  const swap = (piece: T) => (piece === one ? other : piece === other ? one : piece);
  return lists.map((pieces) => pieces.map(swap));
}

export function without<T extends Piece>(lists: Lists<T>, id: string): Lists<T> {
  return lists.map((pieces) => pieces.filter((piece) => piece.id !== id));
}
