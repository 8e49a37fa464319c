import { wordsOf } from './answers';
import type { MessageId } from './i18n/messages';

/** Why something is refused: one of the dashboard's texts with its values, or the API's own words. */
export type Fault = { id: MessageId; values?: Record<string, string> } | { words: string };

/** The rules of libs/domain and the API's refusals are in English; these texts say the same in every language. */
const SENTENCES: readonly (readonly [RegExp, MessageId])[] = [
  [/^This field is required\.$/, 'editor.fault.required'],
  [/^Must be true or false\.$/, 'editor.fault.boolean'],
  [/^Must be an even number of hexadecimal digits\.$/, 'editor.fault.hex'],
  [/^At least (?<count>\d+) characters\.$/, 'editor.fault.tooShort'],
  [/^At most (?<count>\d+) characters\.$/, 'editor.fault.tooLong'],
  [/^The character U\+0000 is not allowed\.$/, 'editor.fault.nul'],
  [/^Must be a whole number\.$/, 'editor.fault.integer'],
  [/^Must be between (?<min>-?\d+) and (?<max>\d+)\.$/, 'editor.fault.range'],
  [/^Must be a number, such as 12\.5\.$/, 'editor.fault.decimal'],
  [/^At most 38 digits, 18 of them after the point\.$/, 'editor.fault.decimalDigits'],
  [/^The address must be exactly 60 uppercase letters \(A-Z\)\.$/, 'editor.fault.identity'],
  [/^This is not a valid identity: its checksum does not match\.$/, 'editor.fault.checksum'],
  [/^The variable does not belong to the alert's method\.$/, 'editor.fault.variable'],
  [/^(?<variable>.+) cannot be compared in this way\.$/, 'editor.fault.comparison'],
  [/^This address is already a source of this alert\.$/, 'editor.fault.sourceTwice'],
  [/^An alert may have (?<limit>\d+) (conditions|sources)\.$/, 'editor.limit'],
  [/^The field must be a valid URL \(e\.g\., \{host\}\/webhook\)\.$/, 'editor.fault.url'],
  [/^The webhook must not point back to this service\.$/, 'editor.fault.webhookSelf'],
  [/^The webhook must be reachable from the internet: /, 'editor.fault.webhookPrivate'],
  [/^The webhook must not use a port of another service, /, 'editor.fault.webhookPort'],
  [/^Set a webhook first: a test needs somewhere to go\.$/, 'editor.fault.testNoWebhook'],
  [/^The webhook was changed elsewhere\./, 'editor.fault.testElsewhere'],
  [/^Invalid method name$/, 'editor.fault.testNoExample'],
  [/^This is not a call of the alert's method\.$/, 'editor.fault.testGone'],
  [/^Choose a method first: it decides what a test sends\.$/, 'editor.fault.testNoMethod'],
  [/^Choose a method first: it decides which calls are looked at\.$/, 'editor.preview.noMethod'],
  [/^Other test sends are still under way\./, 'editor.fault.testsUnderWay'],
  [/^Other previews are still under way\./, 'editor.fault.previewsUnderWay'],
  [/^Name is required\.$/, 'editor.fault.nameRequired'],
  [/^Your plan allows (?<limit>\d+) alerts\. Delete one or upgrade your plan\.$/, 'editor.fault.planLimit'],
  [/^An account can have (?<limit>\d+) alerts\. Delete one first\.$/, 'editor.fault.accountLimit'],
  [/^An account can have (?<limit>\d+) sources\. Delete one first\.$/, 'editor.fault.accountSources'],
  [/^The conditions of your account take too much room\./, 'editor.fault.accountConditions'],
  [/^An alert with this name already exists\.$/, 'editor.fault.nameTaken'],
  [/^Description is required\.$/, 'editor.fault.descriptionRequired'],
  [/^This alert has no webhook\. Set one to send again\.$/, 'notifications.fault.noWebhook'],
  [/^This alert is switched off\. Switch it on to send again\.$/, 'notifications.fault.inactive'],
  [/^This notification is on its way already\.$/, 'notifications.fault.onItsWay'],
  [/^This notification was sent too often to be sent again\.$/, 'notifications.fault.tooOften'],
  [/^What this notification was about is not stored any more\.$/, 'notifications.fault.callGone'],
  [/^Your plan is Enterprise, which was arranged with us\./, 'pricing.fault.enterprise'],
  [/^The payment provider does not know your subscription any more\./, 'pricing.fault.unknownSubscription'],
  [/^This checkout is closed already\./, 'pricing.fault.checkoutClosed'],
  [/^Your payment is being processed\./, 'pricing.fault.processing'],
  [/^This plan cannot be bought at the moment\./, 'pricing.fault.notSold'],
  [/^Plans cannot be bought here at the moment\.$/, 'pricing.fault.nothingSold'],
  [/^This account is being deleted\./, 'account.fault.closing'],
  [/^The signing secret is lost\./, 'editor.fault.secretLost'],
  [/^Account not found\.$/, 'account.fault.gone'],
  [/^Alert not found\.$/, 'editor.notFound.text'],
  [/^Condition not found\.$/, 'editor.conditions.gone'],
  [/^Method not found\.$/, 'editor.fault.methodGone'],
  [/^Notification not found\.$/, 'notifications.linked.gone'],
  [/^Source not found\.$/, 'editor.sources.gone'],
  [/^Not found\.$/, 'toast.wrong'],
  [/^Your alerts are being listed many times at once\./, 'alerts.fault.beingListed'],
  [/^Other changes are still under way\./, 'alerts.fault.changesUnderWay'],
  [/^This takes too long\. Look at one alert at a time\.$/, 'alerts.fault.tooLong'],
  [/^Other figures are still being counted\./, 'notifications.fault.beingCounted'],
  [/^This takes too long\. Choose a shorter time range\.$/, 'notifications.fault.tooLong'],
  [/^Other searches are still under way\./, 'notifications.fault.searchesUnderWay'],
];

/** Turns a sentence of the rules or the API into a text of the dashboard; an unknown sentence stays as it is. */
export function faultOf(sentence: string): Fault {
  for (const [pattern, id] of SENTENCES) {
    const match = pattern.exec(sentence);
    if (match) return { id, values: { ...match.groups } };
  }
  return { words: sentence };
}

/** Why a call failed: the API's words if they are meant for people, else a text of the dashboard. */
export function faultIn(error: unknown, otherwise: MessageId = 'toast.wrong'): Fault {
  const words = wordsOf(error);
  return words === undefined ? { id: otherwise } : faultOf(words);
}
