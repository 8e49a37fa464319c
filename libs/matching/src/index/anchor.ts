import { ComparisonType } from '@tickhook/domain';
import type { Term } from './term.js';
import type { Variable } from './variable-registry.js';

/** Something of a call that leads straight to the alerts asking for it: its sender, a value, a part of a text. */
export type Anchor =
  | { kind: 'sender' }
  | { kind: 'value'; variable: Variable; comparison: ComparisonType.Equals | ComparisonType.Contains };

/**
 * Everything an alert can be looked up by: the sender if it has sources, and all its equalities. Taken together, so
 * that no single popular value decides how many alerts a call has to look at. Without any: a part of a text.
 */
export function chooseAnchors(terms: readonly Term[], hasSources: boolean): Anchor[] {
  const sender: Anchor[] = hasSources ? [{ kind: 'sender' }] : [];
  const anchors = [...sender, ...valueAnchors(terms, ComparisonType.Equals)];
  return anchors.length > 0 ? anchors : valueAnchors(terms, ComparisonType.Contains).slice(0, 1);
}

/** The same for anchors that read the same of a call. */
export function anchorKey(anchor: Anchor): string {
  return anchor.kind === 'sender' ? 'sender' : `${anchor.variable.index}:${anchor.comparison}`;
}

/** Position of the term whose operand an anchor takes; the sender has none (-1). */
export function anchorTerm(terms: readonly Term[], anchor: Anchor): number {
  if (anchor.kind === 'sender') return -1;
  return terms.findIndex((t) => t.variable === anchor.variable && t.comparison === anchor.comparison);
}

function valueAnchors(
  terms: readonly Term[],
  comparison: ComparisonType.Equals | ComparisonType.Contains,
): Anchor[] {
  return terms
    .filter((term) => term.comparison === comparison)
    .map(({ variable }) => ({ kind: 'value', variable, comparison }));
}
