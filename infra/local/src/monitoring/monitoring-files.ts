import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

export const MONITORING = fileURLToPath(new URL('../../../monitoring', import.meta.url));
export const RULES = `${MONITORING}/rules/tickhook.yml`;
export const RULE_TESTS = `${MONITORING}/rules/tickhook.test.yml`;

const rulesSchema = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const testsSchema = z.object({
  tests: z.array(
    z.object({
      alert_rule_test: z
        .array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) }))
        .default([]),
    }),
  ),
});
const dashboardSchema = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

export interface AlertRule {
  alert: string;
  expr: string;
}

export function readAlertRules(): AlertRule[] {
  const { groups } = rulesSchema.parse(parse(readFileSync(RULES, 'utf8')));
  return groups.flatMap(({ rules }) => rules);
}

/** Names of the alerts that fire at least once in the rule tests. */
export function readAlertsTested(): Set<string> {
  const { tests } = testsSchema.parse(parse(readFileSync(RULE_TESTS, 'utf8')));
  const cases = tests.flatMap((test) => test.alert_rule_test);
  return new Set(cases.filter(({ exp_alerts }) => exp_alerts.length > 0).map(({ alertname }) => alertname));
}

export function readDashboardQueries(): string[] {
  const file = `${MONITORING}/grafana/dashboards/tickhook.json`;
  const { panels } = dashboardSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** All our metrics have one of these prefixes; other words in a query are functions and labels. */
const METRIC = /\b(?:tickhook|http|process|nodejs)_\w+/g;

/** Metric names in a PromQL query. */
export function metricsIn(query: string): string[] {
  return query.match(METRIC) ?? [];
}
