import { ComparisonType } from '@tickhook/domain';
import type { Term } from './term.js';
import type { Variable } from './variable-registry.js';

/** A property of a call by which alerts are looked up directly: its sender, a value, or a part of a text. */
export type Anchor =
  | { kind: 'sender' }
  | { kind: 'value'; variable: Variable; comparison: ComparisonType.Equals | ComparisonType.Contains };

/**
 * The anchors of an alert: the sender, if it has sources, and all its equalities. They are combined so that no single
 * popular value determines how many alerts a call has to visit. Without any of these: a part of a text.
 */
export function chooseAnchors(terms: readonly Term[], hasSources: boolean): Anchor[] {
  const sender: Anchor[] = hasSources ? [{ kind: 'sender' }] : [];
  const anchors = [...sender, ...valueAnchors(terms, ComparisonType.Equals)];
  return anchors.length > 0 ? anchors : valueAnchors(terms, ComparisonType.Contains).slice(0, 1);
}

/** A key that is equal for anchors that read the same property of a call. */
export function anchorKey(anchor: Anchor): string {
  return anchor.kind === 'sender' ? 'sender' : `${anchor.variable.index}:${anchor.comparison}`;
}

/** Position of the term that supplies an anchor's operand; -1 for the sender, which has none. */
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
