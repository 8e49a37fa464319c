// Preloaded with `node --import` into a service that a test has given fail points (`failAt`), before its own code.
import { writeSync } from 'node:fs';
import { FAIL_POINT_REACHED, type FailPoint } from './fail-point.js';

type Method = (this: unknown, ...args: unknown[]) => Promise<unknown>;
type Classes = Partial<Record<string, { prototype: Partial<Record<string, Method>> }>>;

// Written by `failAt`.
const points = JSON.parse(process.env['FAIL_POINTS'] ?? '[]') as FailPoint[];
for (const point of points) await arm(point);

/** @throws Error when there is no such method: a test with a fail point that is never reached proves nothing */
async function arm(point: FailPoint): Promise<void> {
  const { className, method, moment } = point;
  // Node loads a module only once, so this is the class the service will use.
  const { [className]: owner } = (await import(point.module)) as Classes;
  const original = owner?.prototype[method];
  if (!owner || !original) throw new Error(`${point.module} has no ${className}.${method}`);
  const pass = counter(point);
  owner.prototype[method] = async function (...args) {
    if (moment === 'before') pass(args);
    const result = await original.apply(this, args);
    if (moment === 'after') pass(args);
    return result;
  };
}

/** Counts the calls and sends the signal at the configured one. */
function counter({ className, method, signal, call = 1, containing }: FailPoint) {
  let calls = 0;
  return (args: unknown[]): void => {
    if (containing !== undefined && !JSON.stringify(args).includes(containing)) return;
    calls += 1;
    if (calls !== call) return;
    // Written synchronously, because a stopped process does not flush.
    writeSync(process.stderr.fd, `${FAIL_POINT_REACHED} ${className}.${method}\n`);
    process.kill(process.pid, signal);
  };
}
