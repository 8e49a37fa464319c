/** Every path of REST v1 starts with it. */
export const PREFIX = 'v1';
