import { REQUIRED_MESSAGE } from '@tickhook/domain';

/** Options for the rules that a missing field, or one of the wrong type, breaks. */
export const REQUIRED = { message: REQUIRED_MESSAGE };
