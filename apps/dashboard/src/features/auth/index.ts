export { authSlice } from './authSlice';
export { createCognitoSession } from './cognitoSession';
export { RequireSession } from './RequireSession';
export { authRoutes } from './routes';
export { useSignOut, useSignOutNow } from './useSignOut';
