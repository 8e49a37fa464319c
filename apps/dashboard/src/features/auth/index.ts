export { authSlice } from './authSlice';
export { createCognitoSession } from './cognitoSession';
export { RequireSession } from './RequireSession';
export { authRoutes } from './routes';
export { useLeaveDeleted, useSignOut } from './useSignOut';
