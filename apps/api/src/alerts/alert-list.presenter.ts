import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { ALERTS_PER_PAGE, type AlertDetails } from '@tickhook/database';
import { presentAlert } from './alert.presenter.js';
import type { AlertResponse } from './alert.response.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The page of the alerts that come before this one in time; without one, the newest. */
type PageBefore = (id?: string) => Promise<AlertDetails[]>;

/**
 * All alerts, newest first. More than a page of them may be a hundred megabytes: they are loaded and sent page by page.
 * A failure behind the first page cuts the connection, so that what was sent does not look whole.
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

/** As JSON, without the brackets. */
function textOf(page: readonly AlertDetails[]): string {
  return JSON.stringify(page.map(presentAlert)).slice(1, -1);
}
