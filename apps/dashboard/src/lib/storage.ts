/** Replaces local storage if the browser refuses it; its content ends with the page. */
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

const PROBE = 'tickhook.probe';

/** Local storage if it is writable, otherwise memory: private windows and full disks throw on use. */
export function openStorage(): Storage {
  try {
    window.localStorage.setItem(PROBE, '');
    window.localStorage.removeItem(PROBE);
    return window.localStorage;
  } catch {
    return new MemoryStorage();
  }
}
