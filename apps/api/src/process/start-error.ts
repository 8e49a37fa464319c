import { SettingError } from '@tickhook/config';

/** Why the process cannot start, for the operator. */
export function oneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const text = message.replace(/\s+/g, ' ').trim();
  return error instanceof SettingError ? text : `The api cannot start: ${text || 'for no known reason'}`;
}
