import type { MessageId } from '../../../lib/i18n/messages';

/** Why a try failed, by the word that is stored; a word that is not known here is shown as it is. */
export const ERROR_WORDS: Readonly<Record<string, MessageId>> = {
  timeout: 'editor.test.error.timeout',
  connection_refused: 'editor.test.error.refused',
  connection_reset: 'editor.test.error.reset',
  unreachable: 'editor.test.error.unreachable',
  dns: 'editor.test.error.dns',
  tls: 'editor.test.error.tls',
  blocked_target: 'editor.test.error.blocked',
  status: 'editor.test.error.status',
  protocol: 'notifications.error.protocol',
  invalid_url: 'notifications.error.invalidUrl',
  network: 'notifications.error.network',
  internal: 'notifications.error.internal',
  unknown: 'notifications.error.unknown',
};
