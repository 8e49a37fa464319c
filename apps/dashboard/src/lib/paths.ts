/** Every address of the dashboard. */
export const paths = {
  home: '/',
  createAlert: '/create-alert',
  alert: (id: string) => `/alert/${encodeURIComponent(id)}`,
  notifications: (alertId: string) => `/alert/${encodeURIComponent(alertId)}/notifications`,
  pricing: '/pricing',
  login: '/auth/login',
  signup: '/auth/signup',
  sendPasswordCode: '/auth/send-password-code',
  passwordReset: '/auth/password-reset',
  passwordResetConfirmation: '/auth/password-reset-confirmation',
  confirm: '/auth/confirm',
  signOut: '/auth/sign-out',
  sessionOver: '/auth/session-over',
  newPasswordRequire: '/newPasswordRequire',
  demo: '/vristo',
} as const;
