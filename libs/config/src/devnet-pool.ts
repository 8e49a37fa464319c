/** The one user pool devnet has. Ids have the shape Cognito's own have: `<region>_<alphanumeric>`. */
export const DEVNET_POOL = {
  COGNITO_REGION: 'local',
  COGNITO_USER_POOL_ID: 'local_tickhook',
  COGNITO_CLIENT_ID: 'tickhookdashboard',
};
