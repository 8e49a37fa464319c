/** Postgres channel on which changed notifications are announced. */
export const NOTIFICATION_CHANNEL = 'tickhook_notification';

/** Notifications of one alert that are new or changed. */
export interface ChangedAlert {
  alertId: string;
  /** empty: which ones is not said */
  notificationIds: readonly string[];
}

/** `all`: more alerts changed than could be named. */
export type Announcement = readonly ChangedAlert[] | 'all';

/** Postgres refuses longer ones (`NOTIFY_PAYLOAD_MAX_LENGTH`). */
const MAX_PAYLOAD_BYTES = 7999;
const ALL = '*';
const ID = /^[0-9a-f-]{36}$/;

/** Payloads that announce these changes: one line an alert, its id first; as many lines to a payload as it holds. */
export function encodeAnnouncement(announcement: Announcement): string[] {
  if (announcement === 'all') return [ALL];
  const payloads: string[] = [];
  let payload = '';
  for (const { alertId, notificationIds } of announcement) {
    // Ids and separators are ASCII: characters are bytes.
    const line = [alertId, ...notificationIds].join(' ');
    if (payload !== '' && payload.length + 1 + line.length > MAX_PAYLOAD_BYTES) {
      payloads.push(payload);
      payload = '';
    }
    payload += payload === '' ? line : `\n${line}`;
  }
  return payload === '' ? payloads : [...payloads, payload];
}

/** What a payload says. Whoever may connect may notify: what is no announcement counts as `all`. */
export function decodeAnnouncement(payload: string): Announcement {
  const changes: ChangedAlert[] = [];
  for (const line of payload.split('\n')) {
    const [alertId = '', ...notificationIds] = line.split(' ');
    if (![alertId, ...notificationIds].every((id) => ID.test(id))) return 'all';
    changes.push({ alertId, notificationIds });
  }
  return changes;
}
