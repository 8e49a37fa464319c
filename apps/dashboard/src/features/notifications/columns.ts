export const COLUMNS = [
  'notifications.column.url',
  'notifications.column.date',
  'notifications.column.success',
  'notifications.column.milliseconds',
  'notifications.column.actions',
] as const;
