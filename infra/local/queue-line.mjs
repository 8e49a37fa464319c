/** End of the title of a queue backend's suite, with optional details: `the pipeline on redis (redis-server)`. */
const BACKEND = /\b(?:on|with the queue in) (postgres|redis)(?: \(.+\))?$/;

/** For the summary of `npm test`: how many tests ran on a queue backend. */
export function queueLine(backend, tests) {
  const isOf = ({ ancestorTitles }) => ancestorTitles.some((title) => BACKEND.exec(title)?.[1] === backend);
  const ran = tests.filter((test) => isOf(test) && ['passed', 'failed'].includes(test.status)).length;
  return `queue backend ${backend}: ${ran > 0 ? `run (${ran} tests)` : 'skipped'}`;
}
