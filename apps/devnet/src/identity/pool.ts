import { DEVNET_POOL } from '@tickhook/config';

export const { COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID } = DEVNET_POOL;

/** What enters the password's hash: the pool id's part after the underscore. */
export const POOL_NAME = 'tickhook';
