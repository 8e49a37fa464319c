import { SettingError } from '@tickhook/config';
import { oneLine } from './start-error.js';

describe('oneLine', () => {
  it.each([
    [new SettingError('PORT is in use'), 'PORT is in use'],
    [new Error('broken\n  at once'), 'The api cannot start: broken at once'],
    [new Error(''), 'The api cannot start: for no known reason'],
    ['thrown text', 'The api cannot start: thrown text'],
  ])('%#', (error, line) => {
    expect(oneLine(error)).toBe(line);
  });
});
