import { http, HttpResponse } from 'msw';
import type { NotificationResponse } from '../lib/generated/api';
import { notificationWith } from './builders';
import { server } from './server';

const TEXT = new TextEncoder();

/** The id of the nth notification; later ones are greater. */
export function idOf(n: number): string {
  return `01930000-0000-8000-8000-${n.toString(16).padStart(12, '0')}`;
}

/** Notifications 1 to `count` of the alert `a1`, the last one newest. */
export function historyOf(count: number): NotificationResponse[] {
  return Array.from({ length: count }, (_, index) => notificationWith({ id: idOf(index + 1) }));
}

/**
 * The history of the alert `a1` on a server that pages, filters by status, and streams changes.
 * @param most rows per page, however many are requested
 */
export function fakeHistory(notifications: NotificationResponse[], most = Infinity) {
  const entries = new Map(notifications.map((entry) => [entry.id, entry]));
  const asked: URLSearchParams[] = [];
  const opened: Headers[] = [];
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let held: Promise<void> | undefined;

  function page(parameters: URLSearchParams) {
    const status = parameters.get('status');
    const before = parameters.get('before') ?? 'g';
    const limit = Math.min(most, Number(parameters.get('limit')));
    const found = [...entries.values()]
      .filter((entry) => entry.id < before && (status === null || entry.status === status))
      .sort((one, other) => (one.id < other.id ? 1 : -1));
    const shown = found.slice(0, limit);
    const next = new URLSearchParams({ limit: String(limit), before: shown.at(-1)?.id ?? '' });
    const link = found.length > limit ? { link: `</v1/from-alert/a1?${next}>; rel="next"` } : undefined;
    return HttpResponse.json(shown, { ...(link && { headers: link }) });
  }
  server.use(
    http.get('*/v1/Notification/from-alert/a1', async ({ request }) => {
      const parameters = new URL(request.url).searchParams;
      asked.push(parameters);
      const answer = page(parameters);
      await held;
      return answer;
    }),
    http.get('*/v1/Notification/stream', ({ request }) => {
      opened.push(request.headers);
      let own: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          own = controller;
          streams.add(own);
        },
        cancel: () => void streams.delete(own),
      });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  const write = (text: string) => streams.forEach((stream) => stream.enqueue(TEXT.encode(text)));

  return {
    asked,
    /** request headers of each opened stream */
    opened,
    /** stores the entry and reports it on the streams */
    tell(entry: NotificationResponse) {
      entries.set(entry.id, entry);
      write(`event: notification\nid: ${entry.id}\ndata: ${JSON.stringify(entry)}\n\n`);
    },
    /** stores the entry without reporting it */
    keep: (entry: NotificationResponse) => entries.set(entry.id, entry),
    /** Holds back responses, whose content is that at the request. @returns a function that releases them */
    hold() {
      let release = () => {};
      held = new Promise((resolve) => (release = resolve));
      return () => release();
    },
    tellStale: () => write('event: refresh\ndata: {}\n\n'),
    endStreams() {
      for (const stream of streams) stream.close();
      streams.clear();
    },
  };
}
