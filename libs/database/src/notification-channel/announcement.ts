/** Postgres channel on which changed notifications are announced. */
export const NOTIFICATION_CHANNEL = 'tickhook_notification';

/** Notifications of one alert that are new or changed. */
export interface ChangedAlert {
  alertId: string;
  /** empty if they are not named */
  notificationIds: readonly string[];
}

/** `all`: more alerts changed than could be named. */
export type Announcement = readonly ChangedAlert[] | 'all';

/** Postgres refuses longer payloads (`NOTIFY_PAYLOAD_MAX_LENGTH`). */
const MAX_PAYLOAD_BYTES = 7999;
const ALL = '*';
const ID = /^[0-9a-f-]{36}$/;

/** Payloads that announce these changes: one line per alert, its id first, and as many lines per payload as fit. */
export function encodeAnnouncement(announcement: Announcement): string[] {
  if (announcement === 'all') return [ALL];
  const payloads: string[] = [];
  let payload = '';
  for (const { alertId, notificationIds } of announcement) {
    // Ids and separators are ASCII, so characters are bytes.
    const line = [alertId, ...notificationIds].join(' ');
    if (payload !== '' && payload.length + 1 + line.length > MAX_PAYLOAD_BYTES) {
      payloads.push(payload);
      payload = '';
    }
    payload += payload === '' ? line : `\n${line}`;
  }
  return payload === '' ? payloads : [...payloads, payload];
}

/** Reads a payload. Any client of the database can notify, so a payload that is no announcement counts as `all`. */
export function decodeAnnouncement(payload: string): Announcement {
  const changes: ChangedAlert[] = [];
  for (const line of payload.split('\n')) {
    const [alertId = '', ...notificationIds] = line.split(' ');
    if (![alertId, ...notificationIds].every((id) => ID.test(id))) return 'all';
    changes.push({ alertId, notificationIds });
  }
  return changes;
}
