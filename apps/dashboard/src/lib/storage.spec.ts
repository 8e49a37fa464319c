import { jest } from '@jest/globals';
import { openStorage } from './storage';

it('keeps in memory what a browser refuses to keep', () => {
  const local = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const storage = openStorage();
  storage.setItem('theme', 'dark');
  expect([storage.length, storage.key(0), storage.getItem('theme')]).toEqual([1, 'theme', 'dark']);
  storage.removeItem('theme');
  expect([storage.length, storage.key(0), storage.getItem('theme')]).toEqual([0, null, null]);
  local.mockRestore();
  expect(window.localStorage).toHaveLength(0);
});
