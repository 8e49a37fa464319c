import { cleanText } from '../pasted';

const GROUP_LETTERS = 15;

/** Puts pasted text into the notation of identities: no white space, capital letters. */
export function cleanIdentity(text: string): string {
  return cleanText(text).replace(/\s+/g, '').toUpperCase();
}

/** An identity in four groups, which people can compare more easily. */
export function identityGroups(identity: string): string[] {
  return identity.match(new RegExp(`.{1,${GROUP_LETTERS}}`, 'g')) ?? [];
}
