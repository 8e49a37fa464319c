/** Devnet's only user pool. Its id has the same shape as Cognito's: `<region>_<alphanumeric>`. */
export const DEVNET_POOL = {
  COGNITO_REGION: 'local',
  COGNITO_USER_POOL_ID: 'local_tickhook',
  COGNITO_CLIENT_ID: 'tickhookdashboard',
};
