import { readFileSync } from 'node:fs';

/** An action of a receiver, the network or an operator, and the expected outcome. */
export interface DeliveryCase {
  id: string;
  given: Record<string, unknown>;
  expect: Record<string, unknown>;
}

/** The JSON file belongs to this project, so its shape is trusted. */
export const DELIVERY_CASES = JSON.parse(
  readFileSync(new URL('./delivery-cases.json', import.meta.url), 'utf8'),
) as DeliveryCase[];

const idsOf = (prefix: string, names: string) => names.split(' ').map((name) => `${prefix}-${name}`);

/** Cases that need more than the sender run in the project responsible for them. All others run in libs/webhooks. */
const DECIDED_IN = {
  'apps/worker': [
    'TM-lease',
    ...idsOf(
      'SM',
      'retry-count fail-then-ok id-stable body-stable url-snapshot deleted disabled autodisable',
    ),
    ...idsOf('SM', 'manual-disabled dup-event secret-at-rest concurrency-cap'),
    ...idsOf('DU', 'consumers heartbeat ratelimit-no-burn dlq-redrive sigstop crash-after-send'),
    ...idsOf('DU', 'pg-down-after-send deadletter-visible clock-skew'),
  ],
  'libs/database': ['SM-pagination'],
} as const;

/** Cases about features Tickhook does not have, with the reason. They run nowhere. */
export const NOT_APPLICABLE: Readonly<Record<string, string>> = {
  'BD-formula': 'there is no CSV export',
  'URL-https-only': 'there is no such setting: http and https are both allowed',
};

/** The cases that a project has to run. */
export function casesOf(project: 'libs/webhooks' | keyof typeof DECIDED_IN): DeliveryCase[] {
  if (project !== 'libs/webhooks') {
    const ids: readonly string[] = DECIDED_IN[project];
    return DELIVERY_CASES.filter(({ id }) => ids.includes(id));
  }
  const elsewhere = [...Object.values(DECIDED_IN).flat(), ...Object.keys(NOT_APPLICABLE)] as string[];
  return DELIVERY_CASES.filter(({ id }) => !elsewhere.includes(id));
}
