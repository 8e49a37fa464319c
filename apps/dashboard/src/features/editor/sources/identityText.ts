const GROUP_LETTERS = 15;

/** What was pasted, as identities are written: no white space, capital letters. */
export function cleanIdentity(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** An identity in four groups, which people can compare. */
export function identityGroups(identity: string): string[] {
  return identity.match(new RegExp(`.{1,${GROUP_LETTERS}}`, 'g')) ?? [];
}
