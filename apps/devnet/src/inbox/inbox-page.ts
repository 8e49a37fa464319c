import { markup, page, type Markup } from '../web/html.js';
import type { InboxEntry } from './inboxes.js';

/** An inbox as a page to read, newest delivery first. */
export function inboxPage(name: string, entries: readonly InboxEntry[]): string {
  const content =
    entries.length > 0 ? entries.map(article) : [markup`<p>Nothing has been posted here yet.</p>`];
  return page(`Inbox ${name}`, markup`${content}`);
}

function article({ date, headers, body, signatureValid }: InboxEntry): Markup {
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
  return markup`<article>
    <h2>${date}</h2>
    <p>${verdict(signatureValid)}</p>
    <pre>${body}</pre>
    <details>
      <summary>Headers</summary>
      <pre>${lines.join('\n')}</pre>
    </details>
  </article>`;
}

function verdict(signatureValid: boolean | null): string {
  if (signatureValid === null) return 'Signature not checked: no secret is known.';
  return signatureValid ? 'Signature valid.' : 'Signature NOT valid.';
}
