import { register } from 'prom-client';

/** @param name of a metric without labels @returns its value; zero while there is none */
export async function metricValue(name: string): Promise<number> {
  return (await register.getSingleMetric(name)?.get())?.values[0]?.value ?? 0;
}
