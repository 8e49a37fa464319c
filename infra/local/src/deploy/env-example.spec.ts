import { readSettings } from '@tickhook/config';
import { readText } from './files.js';
import { ALL_SETTINGS } from './service-settings.js';

/** Variables used only by compose. */
const OWN = ['POSTGRES_PASSWORD', 'PROMETHEUS_PORT', 'GRAFANA_PORT', 'GRAFANA_PASSWORD'];
/** Matches abbreviated examples. */
const CUT_SHORT = /\.\.\.$/;

const lines = readText('.env.example').matchAll(/^(# )?([A-Z][A-Z0-9_]+)=(.*)$/gm);
const examples = [...lines].map(([, hash, name = '', value = '']) => ({
  name,
  value,
  isRequired: hash === undefined,
}));

describe('.env.example', () => {
  it('names every setting there is, once', () => {
    expect(examples.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(ALL_SETTINGS), ...OWN].toSorted(),
    );
  });

  it('names every variable of docker-compose.yml', () => {
    const variables = [...readText('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(examples.map(({ name }) => name)).toEqual(expect.arrayContaining(variables));
  });

  it.each(
    examples.filter(
      ({ name, value, isRequired }) => !isRequired && !OWN.includes(name) && !CUT_SHORT.test(value),
    ),
  )('shows the default, or a good value: $name=$value', ({ name, value }) => {
    const setting = { [name]: ALL_SETTINGS[name]! };
    const shown = readSettings(setting, { [name]: value });
    if (hasDefault(name)) expect(shown).toEqual(readSettings(setting, {}));
  });

  it('leaves what is required empty, so that the profile local starts with a plain copy', () => {
    expect(examples.filter(({ isRequired }) => isRequired).map(({ value }) => value)).not.toContainEqual(
      expect.stringMatching(/./),
    );
  });
});

function hasDefault(name: string): boolean {
  return ALL_SETTINGS[name]!.schema.safeParse(undefined).data !== undefined;
}
