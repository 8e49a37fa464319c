export const SIDEBAR_PX = 260;
