/**
 * A job in the hands of a worker that died keeps its id, and so the sweep from adding the work again, until BullMQ
 * finds its lock expired (its default: up to a minute). A job that runs twice for it is harmless, the database decides.
 * Milliseconds.
 */
export const JOB_LOCK = { lockDuration: 5000, stalledInterval: 2500 };
