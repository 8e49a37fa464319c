export { AlertIndex } from './alert-index.js';
export { compileCondition } from './condition/compile-condition.js';
export { explainMatch } from './explain-match.js';
export type { ConditionExplanation, Explanation } from './explain-match.js';
