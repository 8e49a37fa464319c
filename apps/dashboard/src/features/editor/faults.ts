import type { MessageId } from '../../lib/i18n/messages';

/** Why a field is not valid: a text of the dashboard with its numbers, or the API's own words. */
export type Fault = { id: MessageId; values?: Record<string, string> } | { words: string };

/** The rules of libs/domain speak English; these are the same sentences in every language. */
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
  [/^This address is already a source of this alert\.$/, 'editor.fault.sourceTwice'],
  [/^The field must be a valid URL \(e\.g\., \{host\}\/webhook\)\.$/, 'editor.fault.url'],
  [/^Name is required\.$/, 'editor.fault.nameRequired'],
  [/^An alert with this name already exists\.$/, 'editor.fault.nameTaken'],
  [/^Description is required\.$/, 'editor.fault.descriptionRequired'],
];

/** A sentence of the rules or of the API as a text of the dashboard; one it does not know stays as it is. */
export function faultOf(sentence: string): Fault {
  for (const [pattern, id] of SENTENCES) {
    const match = pattern.exec(sentence);
    if (match) return { id, values: { ...match.groups } };
  }
  return { words: sentence };
}
