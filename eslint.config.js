// Lint rules of the whole workspace. The import rules at the end hold the house together:
// who may import whom is the table IMPORTS, and nothing else is allowed.
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Each project and the workspace packages it may import. What is not listed is forbidden. */
export const IMPORTS = {
  'libs/domain': [],
  'libs/qubic': ['domain'],
  'libs/matching': ['domain'],
  'libs/webhooks': ['domain'],
  'libs/config': ['domain'],
  'libs/database': ['domain'],
  'libs/queues': ['domain'],
  'libs/ops': [],
  'libs/testing': ['domain', 'qubic', 'database'],
  'apps/ingestor': ['domain', 'qubic', 'webhooks', 'config', 'database', 'queues', 'ops'],
  'apps/worker': ['domain', 'qubic', 'matching', 'webhooks', 'config', 'database', 'queues', 'ops'],
  'apps/api': ['domain', 'qubic', 'matching', 'webhooks', 'config', 'database', 'queues', 'ops'],
  'apps/dashboard': ['domain'],
  'apps/devnet': ['domain', 'qubic', 'config', 'ops'],
  'infra/bench': ['domain', 'qubic', 'matching', 'webhooks', 'database', 'queues', 'testing'],
  'infra/local': ['domain', 'config', 'database', 'queues', 'webhooks', 'testing'],
};

const outsideOwnProject = {
  regex: '^(\\.\\./)+(apps|libs|infra)/',
  message: 'Import another project by its package name, never by a path.',
};

function importRule(allowed) {
  const names = allowed.map((name) => `${name}(/|$)`).join('|');
  const patterns = [
    outsideOwnProject,
    {
      regex: allowed.length > 0 ? `^@tickhook/(?!${names})` : '^@tickhook/',
      message: `This project may import only: ${allowed.join(', ') || 'nothing of the workspace'} (eslint.config.js, IMPORTS).`,
    },
  ];
  return ['error', { patterns }];
}

/** Tests may also use the builders and servers of libs/testing. */
const importRules = Object.entries(IMPORTS).flatMap(([project, allowed]) => [
  { files: [`${project}/**/*.{ts,tsx}`], rules: { 'no-restricted-imports': importRule(allowed) } },
  {
    files: [`${project}/**/*.{spec,e2e}.{ts,tsx}`, `${project}/src/{fixtures,testing}/**/*.ts`],
    rules: {
      'no-restricted-imports': importRule([...allowed, ...(project === 'libs/domain' ? [] : ['testing'])]),
    },
  },
]);

/** Inside the dashboard: app -> features -> components, lib. A feature has one door, its index.ts. */
const DASHBOARD = 'apps/dashboard/src';
function layer(files, regex, message) {
  // The rule's other name, so that it stands beside the import rules above instead of replacing them.
  const rules = { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ regex, message }] }] };
  return { files, ignores: ['**/*.spec.*'], plugins: { '@typescript-eslint': tseslint.plugin }, rules };
}
const FEATURES_MEET = 'A feature imports only components and lib; features meet in app.';
const dashboardLayers = [
  layer(
    [`${DASHBOARD}/{components,lib}/**/*.{ts,tsx}`],
    '^(\\.\\./)+(app|features)/',
    'components and lib import neither app nor features.',
  ),
  layer([`${DASHBOARD}/features/*/*.{ts,tsx}`], '^\\.\\./(?!\\.\\./(components|lib)/)', FEATURES_MEET),
  // A large feature has folders of its own.
  layer(
    [`${DASHBOARD}/features/*/*/*.{ts,tsx}`],
    '^\\.\\./\\.\\./(?!\\.\\./(components|lib)/)',
    FEATURES_MEET,
  ),
  layer(
    [`${DASHBOARD}/app/**/*.{ts,tsx}`],
    '/features/[^/]+/',
    "Enter a feature by its index.ts: '../features/<name>'.",
  ),
];

export default tseslint.config(
  {
    ignores: ['**/dist/**', '**/node_modules/**', '.nx/**', '.data/**', '**/generated/**'],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      'no-empty': ['error', { allowEmptyCatch: false }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.{spec,e2e}.{ts,tsx}', '**/fixtures/**/*.ts'],
    languageOptions: { globals: { ...globals.jest } },
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['apps/dashboard/**/*.{ts,tsx}', 'apps/dashboard/{start,ahead}.js'],
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='color'] Literal[value=/^text\\./]",
          message: 'MUI knows no such color, and its types take any text: write textSecondary.',
        },
        {
          selector: 'Property[key.name=/^border(Block|Inline)(Start|End)?$/] > Literal[value>0]',
          message: "MUI turns numbers into lines for borderTop and the like only: write '1px solid'.",
        },
      ],
    },
  },
  ...importRules,
  ...dashboardLayers,
  prettier,
);
