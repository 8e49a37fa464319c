import type { ContractDefinition } from '../catalogue.js';
import { QX } from './qx.js';

/** Every contract Tickhook knows. What has shipped is never edited: a changed layout is added with its first tick. */
export const CONTRACTS: readonly ContractDefinition[] = [QX];
