// Prometheus's own rule checker, for the tests of the alert rules.
import { findOrInstall, findProgram } from './programs.mjs';

const NAMES = ['promtool'];

/** Path of promtool; `undefined` if there is none: its tests are then skipped and say so. */
export async function findPromtool() {
  if (process.env.PROMTOOL) return process.env.PROMTOOL;
  return findOrInstall(() => findProgram(NAMES), 'prometheus', 'the tests of the alert rules');
}
