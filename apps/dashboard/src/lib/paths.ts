/** Every address of the dashboard. */
export const paths = {
  home: '/',
  login: '/auth/login',
  alert: (id: string) => `/alert/${encodeURIComponent(id)}`,
  notifications: (alertId: string) => `/alert/${encodeURIComponent(alertId)}/notifications`,
} as const;
