import { REQUIRED_MESSAGE } from '@tickhook/domain';

/** For the rules that a field breaks which is not sent, or is of another type. */
export const REQUIRED = { message: REQUIRED_MESSAGE };
