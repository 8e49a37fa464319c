import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  MONITORING,
  readAlertRules,
  readAlertsTested,
  readDashboardQueries,
  RULE_TESTS,
  RULES,
} from './monitoring-files.js';

const PROMTOOL = process.env.PROMTOOL || 'promtool';
const HAS_PROMTOOL = spawnSync(PROMTOOL, ['--version']).status === 0;
const promtoolTest = HAS_PROMTOOL ? it : it.skip;
const reason = HAS_PROMTOOL ? '' : ' (skipped: no promtool found, and none could be installed)';

function promtool(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(PROMTOOL, args, { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

describe('the alert rules', () => {
  const alerts = readAlertRules().map(({ alert }) => alert);

  promtoolTest(`pass their tests${reason}`, () => {
    expect(promtool('test', 'rules', RULE_TESTS)).toEqual({
      status: 0,
      output: expect.stringContaining('SUCCESS'),
    });
  });

  promtoolTest(`are right, and so is the configuration of Prometheus${reason}`, () => {
    expect(promtool('check', 'rules', '--lint-fatal', RULES)).toMatchObject({ status: 0 });
    expect(promtool('check', 'config', `${MONITORING}/prometheus.yml`)).toMatchObject({ status: 0 });
  });

  it.each([...readAlertRules().map(({ expr }) => expr), ...readDashboardQueries()])(
    'and the dashboard look at no metrics of other applications: %s',
    (query) => {
      expect(query).not.toMatch(/\b(up|(http|process|nodejs)_\w+)(?!\w|\{job=~?"tickhook-)/);
    },
  );

  it('each fire in a test', () => {
    expect([...readAlertsTested()].sort()).toEqual([...alerts].sort());
  });

  it('each have one row in the runbook, which has no others', () => {
    const runbook = readFileSync(
      fileURLToPath(new URL('../../../../docs/runbook.md', import.meta.url)),
      'utf8',
    );
    const [, section = ''] = /^## Alerts\n([^]*?)(?=^## |(?![^]))/m.exec(runbook) ?? [];
    const rows = [...section.matchAll(/^\| `(\w+)` +\| \S.*\| \S.*\|$/gm)].map(([, name]) => name);
    expect(rows.sort()).toEqual([...alerts].sort());
  });
});
