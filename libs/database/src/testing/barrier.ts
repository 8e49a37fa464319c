/** A meeting point: everybody who comes goes on once all have come. @param size how many there are */
export function barrier(size: number): () => Promise<void> {
  let waiting = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return async () => {
    waiting += 1;
    if (waiting === size) open();
    return opened;
  };
}
