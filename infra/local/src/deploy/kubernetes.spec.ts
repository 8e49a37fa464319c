import { spawnSync } from 'node:child_process';
import { BlockList, isIPv4 } from 'node:net';
import path from 'node:path';
import { isPublicAddress } from '@tickhook/webhooks';
import { readSettings } from '@tickhook/config';
import { parseAllDocuments } from 'yaml';
import { readText, ROOT } from './files.js';
import {
  BASE,
  EXAMPLE,
  ofKind,
  parseManifests,
  readKustomization,
  readManifests,
  resourceFiles,
  validate,
} from './manifests.js';
import { ALL_SETTINGS, givenTo, SECRETS, settingsOf } from './service-settings.js';

const base = readManifests(BASE);
const manifests = [...base, ...readManifests(EXAMPLE)];
const deployments = ofKind('Deployment', base);
const policies = ofKind('NetworkPolicy', base);
/** Everything that runs pods. */
const workloads = [...deployments, ...ofKind('Job', base)];
const pods = workloads.map(({ metadata, spec }) => ({ name: metadata!.name!, ...spec!.template }));

const render = spawnSync('kubectl', ['kustomize', path.join(ROOT, EXAMPLE)], { encoding: 'utf8' });
const itWithKubectl = render.error ? it.skip : it;
const kubectlReason = render.error ? ' (skipped: no kubectl on the PATH)' : '';

describe('the manifests', () => {
  it.each(manifests.map((one) => [one.kind, one.metadata.name, one] as const))(
    'follow the schema: %s %s',
    (_kind, _name, manifest) => {
      expect(() => validate(manifest)).not.toThrow();
    },
  );

  it('are refused with a field that is misspelt, or of the wrong type', () => {
    const [deployment] = base.filter(({ kind }) => kind === 'Deployment');
    expect(() => validate({ ...deployment!, spec: { ...(deployment!.spec as object), replica: 2 } })).toThrow(
      '/spec/replica is unknown',
    );
    expect(() => validate({ ...deployment!, spec: 'none' })).toThrow('spec');
  });

  it.each([BASE, EXAMPLE])('are all listed by the kustomization of %s', (folder) => {
    const { resources } = readKustomization(folder);
    expect(resources.filter((one) => one.endsWith('.yaml')).toSorted()).toEqual(
      resourceFiles(folder).toSorted(),
    );
  });

  itWithKubectl(`can be put together by kustomize${kubectlReason}`, () => {
    expect(render.stderr).toBe('');
    const rendered = parseManifests(
      parseAllDocuments(render.stdout).map((document) => document.toJS() as unknown),
    );
    const { kind, metadata } = rendered.find((one) => one.kind === 'ConfigMap')!;
    expect([kind, metadata.name]).toEqual(['ConfigMap', expect.stringMatching(/^tickhook-settings-\w+$/)]);
    const others = rendered.filter((one) => one.kind !== 'ConfigMap');
    expect(others).toHaveLength(manifests.length);
    for (const one of others) validate(one);
    expect(render.stdout).not.toMatch(/image: tickhook$/m);
  });
});

describe('pods', () => {
  it.each(pods)('of $name have no more rights than they need', ({ spec }) => {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(spec!.containers).toEqual([
      expect.objectContaining({
        resources: {
          requests: expect.objectContaining({ cpu: expect.anything() }),
          limits: { memory: expect.anything() },
        },
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
      }),
    ]);
  });

  it.each(deployments)(
    'of $metadata.name are the ones their deployment selects, and are probed',
    ({ metadata, spec }) => {
      const { template, selector } = spec!;
      expect(template.metadata!.labels).toMatchObject(selector.matchLabels!);
      const [container] = template.spec!.containers;
      const ports = container!.ports!.map(({ name }) => name);
      expect(ports).toContain('operations');
      for (const probe of [container!.startupProbe, container!.livenessProbe, container!.readinessProbe]) {
        expect(probe!.httpGet!.port).toBe('operations');
      }
      const paths = [container!.startupProbe, container!.readinessProbe].map((probe) => probe!.httpGet!.path);
      // The api's readiness ignores outages, which would take all replicas away at once from clients that can retry.
      const expected = ['/health/live', '/health/ready'];
      expect(paths).toEqual(metadata!.name === 'api' ? expected.toReversed() : expected);
    },
  );

  it.each(deployments)('of $metadata.name listen where the image does', ({ metadata, spec }) => {
    const name = metadata!.name!;
    const { PORT, ...ports } = readSettings(settingsOf(name), examplesOf(name)) as Record<string, number>;
    const operations = ports[`${name.toUpperCase()}_OPS_PORT`];
    const [container] = spec!.template.spec!.containers;
    expect(container!.ports).toEqual([
      ...(name === 'api' ? [{ name: 'http', containerPort: PORT }] : []),
      { name: 'operations', containerPort: operations },
    ]);
    expect(spec!.template.metadata!.annotations!['prometheus.io/port']).toBe(String(operations));
  });

  it.each(deployments)(
    'of $metadata.name get each setting they need, and secrets by reference',
    ({ metadata, spec }) => {
      const name = metadata!.name!;
      const [container] = spec!.template.spec!.containers;
      const secrets = container!.env!.map((one) => [
        one.name,
        one.valueFrom!.secretKeyRef!.name,
        one.valueFrom!.secretKeyRef!.key,
      ]);
      expect(secrets).toEqual(
        givenTo(name)
          .filter((setting) => SECRETS.includes(setting))
          .toSorted((a, b) => SECRETS.indexOf(a) - SECRETS.indexOf(b))
          .map((setting) => [setting, 'tickhook-secrets', setting]),
      );
      expect(container!.envFrom).toEqual([{ configMapRef: { name: 'tickhook-settings' } }]);
      const environment = { ...configMap(), ...examplesOf(name, SECRETS) };
      expect(() => readSettings(settingsOf(name), environment)).not.toThrow();
    },
  );
});

describe('what refers to pods', () => {
  const labels = pods.map(({ metadata }) => metadata!.labels!);
  const selects = (matchLabels: Record<string, string>) =>
    labels.filter((one) => Object.entries(matchLabels).every(([key, value]) => one[key] === value));

  it.each(base.filter(({ kind }) => ['Service', 'PodDisruptionBudget'].includes(kind)))(
    'finds its own: $kind $metadata.name',
    ({ kind, metadata, spec }) => {
      const { selector } = spec as {
        selector: Record<string, string> & { matchLabels: Record<string, string> };
      };
      const found = selects(kind === 'Service' ? selector : selector.matchLabels);
      expect(found.map((one) => one['app.kubernetes.io/name'])).toEqual([metadata.name]);
    },
  );

  it.each(policies)('finds some: NetworkPolicy $metadata.name', ({ spec }) => {
    const { matchLabels = {}, matchExpressions = [] } = spec!.podSelector ?? {};
    expect(selects(matchLabels).length).toBeGreaterThan(0);
    for (const { key, values = [] } of matchExpressions)
      expect(labels.map((one) => one[key])).toEqual(expect.arrayContaining(values));
  });

  it('scales a deployment that leaves its number open, by a metric there is', () => {
    // A KEDA kind, which the Kubernetes types do not include.
    const { spec } = base.find(({ kind }) => kind === 'ScaledObject') as unknown as {
      spec: { scaleTargetRef: { name: string }; triggers: { metadata: { query?: string } }[] };
    };
    const target = deployments.find(({ metadata }) => metadata!.name === spec.scaleTargetRef.name);
    expect(target!.spec).not.toHaveProperty('replicas');
    const [metric] = /tickhook_\w+/.exec(spec.triggers[0]!.metadata.query!)!;
    expect(readText('apps/worker/src/metrics.ts')).toContain(`'${metric}'`);
  });
});

describe('network policies', () => {
  const named = (name: string) => policies.find(({ metadata }) => metadata!.name === name)!.spec!;

  it('close everything that no other opens', () => {
    expect(named('default-deny')).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  it('open the operations port to monitoring only', () => {
    const open = policies.filter(({ spec }) =>
      spec!.ingress?.some(({ ports }) => ports?.some(({ port }) => port === 'operations') ?? true),
    );
    expect(open.map(({ metadata }) => metadata!.name)).toEqual(['operations']);
    expect(named('operations').ingress!.flatMap(({ from }) => from)).toEqual([
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } },
    ]);
  });

  describe('let webhooks out to', () => {
    const blocks = named('internet').egress!.flatMap(({ to }) => to!.map(({ ipBlock }) => ipBlock!));
    const rules = blocks.map(({ cidr, except = [] }) => ({
      within: listOf([cidr]),
      without: listOf(except),
    }));
    const isOpen = (address: string) => {
      const type = isIPv4(address) ? 'ipv4' : 'ipv6';
      return rules.some(
        ({ within, without }) => within.check(address, type) && !without.check(address, type),
      );
    };

    it('exactly the IPv4 addresses that the sender takes for public', () => {
      const addresses = Array.from({ length: 2 ** 16 }, (_, index) => `${index >> 8}.${index & 255}.128.1`);
      expect(addresses.filter((address) => isOpen(address) !== isPublicAddress(address))).toEqual([]);
    });

    it.each(blocks.flatMap(({ except = [] }) => except).filter((one) => one.includes('.')))(
      'nothing of %s',
      (cidr) => {
        for (const address of edgesOf(cidr))
          expect([address, isOpen(address)]).toEqual([address, isPublicAddress(address)]);
      },
    );

    it.each([
      '168.63.129.16',
      '192.0.2.1',
      '192.88.99.1',
      '198.51.100.1',
      '203.0.113.1',
      '::1',
      'fe80::1',
      'fd00:ec2::254',
      'ff02::1',
      '2001:db8::1',
      '2002:a00:1::',
      '::ffff:10.0.0.1',
      '64:ff9b:1::1',
      '2001::1',
    ])('not %s', (address) => {
      expect([isPublicAddress(address), isOpen(address)]).toEqual([false, false]);
    });

    it('public IPv6 addresses', () => {
      expect(isOpen('2606:4700::1111')).toBe(true);
    });
  });
});

/** The settings of an installation that are not secret. */
function configMap(): Record<string, string> {
  const literals = [BASE, EXAMPLE].flatMap((folder) =>
    readKustomization(folder).configMapGenerator.flatMap((one) => one.literals),
  );
  return Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/s, 2)));
}

/** Valid example values for an app's settings, by default for all of them. */
function examplesOf(app: string, names = Object.keys(settingsOf(app))): Record<string, string> {
  const entries = names.map((name) => [name, ALL_SETTINGS[name]!.example]);
  return {
    ...Object.fromEntries(entries),
    SECRETS_KEY: Buffer.alloc(32).toString('base64'),
    ...(names.includes('STRIPE_SECRET_KEY') && {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PRICE_ADVANCE_MONTHLY: 'price_1',
    }),
  } as Record<string, string>;
}

function listOf(cidrs: readonly string[]): BlockList {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [network = '', prefix] = cidr.split('/');
    list.addSubnet(network, Number(prefix), isIPv4(network) ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** The first and last address of an IPv4 range, and the adjacent addresses outside it. */
function edgesOf(cidr: string): string[] {
  const [network = '', prefix] = cidr.split('/');
  const first = network.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const last = first + 2 ** (32 - Number(prefix)) - 1;
  return [first - 1, first, last, last + 1]
    .filter((one) => one >= 0 && one < 2 ** 32)
    .map((one) => [24, 16, 8, 0].map((shift) => Math.floor(one / 2 ** shift) % 256).join('.'));
}
