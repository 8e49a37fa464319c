import { DEVNET_POOL } from '@tickhook/config';

export const { COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID } = DEVNET_POOL;

/** The part of the pool id after the underscore, which enters the password's hash. */
export const POOL_NAME = 'tickhook';
