import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { MONITORING } from './monitoring-files.js';

const GRAFANA = path.join(MONITORING, 'grafana');
const sourcesSchema = z.object({ datasources: z.array(z.object({ uid: z.string() })) });
const providersSchema = z.object({
  providers: z.array(z.object({ options: z.object({ path: z.string() }) })),
});
const composeSchema = z.object({
  services: z.object({ grafana: z.object({ volumes: z.array(z.string()) }) }),
});

function read(...file: string[]): string {
  return readFileSync(path.join(...file), 'utf8');
}

describe('Grafana', () => {
  it('has the data source that the dashboard asks', () => {
    const file = read(GRAFANA, 'provisioning/datasources/prometheus.yml');
    const [source] = sourcesSchema.parse(parse(file)).datasources;
    const asked = read(GRAFANA, 'dashboards/tickhook.json').match(/(?<="uid": ")(?!tickhook")[^"]+/g);
    expect([...new Set(asked)]).toEqual([source?.uid]);
  });

  it('looks for dashboards where compose puts them', () => {
    const file = read(GRAFANA, 'provisioning/dashboards/tickhook.yml');
    const [provider] = providersSchema.parse(parse(file)).providers;
    const { services } = composeSchema.parse(
      parse(read(MONITORING, '../../docker-compose.yml'), { merge: true }),
    );
    expect(services.grafana.volumes).toContain(
      `./infra/monitoring/grafana/dashboards:${provider?.options.path}:ro`,
    );
  });
});
