/** Content that ends with the page. */
class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();

  get length() {
    return this.#items.size;
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#items.set(key, value);
  }
  removeItem(key: string) {
    this.#items.delete(key);
  }
  clear() {
    this.#items.clear();
  }
}

/**
 * A storage that may be full. From the first item it does not take, items are kept in memory, so that the tokens of a
 * sign-in are never kept in part for other tabs and later visits.
 */
class LimitedStorage implements Storage {
  readonly #rest = new MemoryStorage();
  #isFull = false;

  constructor(private readonly disk: Storage) {}

  get length() {
    return this.disk.length + this.#rest.length;
  }
  key(index: number) {
    return this.disk.key(index) ?? this.#rest.key(index - this.disk.length);
  }
  getItem(key: string) {
    return this.#rest.getItem(key) ?? this.disk.getItem(key);
  }
  setItem(key: string, value: string) {
    if (this.#isFull || !this.#put(key, value)) {
      // An item is in one of the two.
      this.disk.removeItem(key);
      this.#rest.setItem(key, value);
    }
  }
  removeItem(key: string) {
    this.disk.removeItem(key);
    this.#rest.removeItem(key);
  }
  clear() {
    this.disk.clear();
    this.#rest.clear();
  }

  #put(key: string, value: string) {
    try {
      this.disk.setItem(key, value);
    } catch {
      this.#isFull = true;
    }
    return !this.#isFull;
  }
}

/** Local storage, with memory for what does not fit, or in its place if the browser refuses it. */
export function openStorage(): Storage {
  try {
    const disk = window.localStorage;
    // Fails if there is none, as in some web views, or if its file is damaged.
    disk.getItem('');
    return new LimitedStorage(disk);
  } catch {
    return new MemoryStorage();
  }
}
