import { markup, page, type Markup } from '../web/html.js';
import type { KeptMail } from './mailbox.js';

/** The mails as a page to read, newest first. */
export function mailPage(mails: readonly KeptMail[]): string {
  const content = mails.length > 0 ? mails.map(article) : [markup`<p>No mail yet.</p>`];
  return page('Mail', markup`${content}`);
}

function article({ to, subject, text, link, date }: KeptMail): Markup {
  return markup`<article>
    <h2>${subject}</h2>
    <p>To ${to}, ${date}</p>
    <pre>${text}</pre>
    ${linkTo(link)}
  </article>`;
}

/** Only web addresses become links; a `javascript:` link would run in the page. */
function linkTo(link: string | null): Markup {
  if (link === null || !/^https?:\/\//.test(link)) return markup``;
  return markup`<p><a href="${link}" rel="noreferrer">${link}</a></p>`;
}
