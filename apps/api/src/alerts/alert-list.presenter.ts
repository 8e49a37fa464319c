import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { ALERTS_PER_PAGE, type AlertDetails } from '@tickhook/database';
import { presentAlert } from './alert.presenter.js';
import type { AlertResponse } from './alert.response.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Loads the page of alerts created before the given one; without an id, the newest page. */
type PageBefore = (id?: string) => Promise<AlertDetails[]>;

/**
 * All alerts, newest first. The list may take a hundred megabytes, so anything beyond one page is loaded and sent page
 * by page. A failure after the first page cuts the connection, so that the client does not take the part for the whole.
 */
export async function presentAlertList(pageBefore: PageBefore): Promise<AlertResponse[] | StreamableFile> {
  const first = await pageBefore();
  if (first.length < ALERTS_PER_PAGE) return first.map(presentAlert);
  const parts = Readable.from(partsOf(first, pageBefore), { objectMode: false });
  return new StreamableFile(parts, { type: JSON_TYPE });
}

async function* partsOf(first: AlertDetails[], pageBefore: PageBefore): AsyncGenerator<string> {
  let page = first;
  yield `[${textOf(page)}`;
  while (page.length === ALERTS_PER_PAGE) {
    page = await pageBefore(page.at(-1)?.alert.id);
    if (page.length > 0) yield `,${textOf(page)}`;
  }
  yield ']';
}

/** The page as JSON, without the enclosing brackets. */
function textOf(page: readonly AlertDetails[]): string {
  return JSON.stringify(page.map(presentAlert)).slice(1, -1);
}
