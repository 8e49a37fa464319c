/** The one user pool devnet has. Ids have the shape Cognito's own have: `<region>_<alphanumeric>`. */
export const COGNITO_REGION = 'local';
export const COGNITO_USER_POOL_ID = 'local_tickhook';
export const COGNITO_CLIENT_ID = 'tickhookdashboard';

/** What enters the password's hash: the pool id's part after the underscore. */
export const POOL_NAME = 'tickhook';
