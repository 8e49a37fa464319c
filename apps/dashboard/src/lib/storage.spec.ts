import { jest } from '@jest/globals';
import { openStorage } from './storage';

const refuse = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
// A browser of which the type of the property knows nothing.
const none = () => null as unknown as Storage;
const damaged = (): Storage => ({ ...window.sessionStorage, getItem: refuse, setItem: refuse });

it.each([
  ['refuses to keep', refuse],
  ['has no storage for', none],
  ['cannot read back', damaged],
])('keeps in memory what a browser %s', (_, storageOf) => {
  const local = jest.spyOn(window, 'localStorage', 'get').mockImplementation(storageOf);
  const storage = openStorage();
  storage.setItem('theme', 'dark');
  expect([storage.length, storage.key(0), storage.getItem('theme')]).toEqual([1, 'theme', 'dark']);
  storage.removeItem('theme');
  expect([storage.length, storage.key(0), storage.getItem('theme')]).toEqual([0, null, null]);
  local.mockRestore();
  expect(window.localStorage).toHaveLength(0);
});
