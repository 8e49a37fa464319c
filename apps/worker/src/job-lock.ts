/**
 * A job whose worker died keeps its id until BullMQ finds its lock expired (by default up to a minute), and the sweep
 * cannot add the same work meanwhile. These times are shorter, so a job may run twice, which is harmless: the database
 * decides. Milliseconds.
 */
export const JOB_LOCK = { lockDuration: 5000, stalledInterval: 2500 };
