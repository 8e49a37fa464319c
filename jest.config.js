// Shared by every project: `infra/local/jest.mjs` runs jest in one project's folder with this config.
// Backend packages are ESM, so jest runs with --experimental-vm-modules; libraries are read from their sources.
export function jestConfig(rootDir) {
  return {
    rootDir,
    testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.spec.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    modulePathIgnorePatterns: ['/dist/'],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
    testEnvironment: 'node',
    testEnvironmentOptions: { customExportConditions: ['@tickhook/source', 'node', 'node-addons'] },
    transform: {
      '^.+\\.tsx?$': [
        '@swc/jest',
        {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: false, decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true },
            experimental: { keepImportAttributes: true },
          },
          module: { type: 'es6' },
          sourceMaps: 'inline',
        },
      ],
    },
    transformIgnorePatterns: ['/node_modules/'],
    // Globals are slow in Jest's sandbox. Where there is a `navigator`, as in Node since 21, the identity library reckons
    // with this one: without it, a sign-in by SRP takes ten seconds and more.
    sandboxInjectedGlobals: ['Math'],
    testTimeout: 180_000,
  };
}
