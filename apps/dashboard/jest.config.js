import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { jestConfig } from '../../jest.config.js';

const shared = jestConfig(path.dirname(fileURLToPath(import.meta.url)));

/** The shared config, with a browser's environment and JSX. */
export default {
  ...shared,
  testEnvironment: '<rootDir>/jest.environment.js',
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  // Jest frees little of what a file has loaded: without it, garbage collection takes a sixth of the time.
  workerIdleMemoryLimit: '1GB',
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    // Where CommonJS can require ESM, as in Node since 24.9, Recharts would require it while it is being imported.
    '^@reduxjs/toolkit$': '<rootDir>/../../node_modules/@reduxjs/toolkit/dist/cjs/index.js',
    '\\.css$': '<rootDir>/src/testing/emptyStyle.ts',
    // What only Vite can make.
    '/loadTexts$': '<rootDir>/src/features/demo/testing/loadTexts.ts',
    '^code:': '<rootDir>/src/features/demo/testing/code.ts',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
};
