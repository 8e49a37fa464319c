import { SettingError } from '@tickhook/config';
import { messageOf } from '@tickhook/domain';

/** Why the process cannot start, for the operator. */
export function oneLine(error: unknown): string {
  const text = messageOf(error).replace(/\s+/g, ' ').trim();
  return error instanceof SettingError ? text : `The api cannot start: ${text || 'for no known reason'}`;
}
