/** Unit and integration tests. ESM mode, because jose is ESM only and PGlite needs a real import(). */
export default {
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/*.test.ts',
    '<rootDir>/{app,bench,components,docs,lib,provider,scripts}/**/*.test.{ts,tsx}',
  ],
  // `npm run test:faults` runs tests of faults.
  testPathIgnorePatterns: ['/node_modules/', '\\.fault\\.test\\.ts$'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/components/testing/class-names.ts',
    '\\.svg$': '<rootDir>/components/testing/image-file.ts',
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/provider/testing/server-only.ts',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  // Jest leaves one core free by itself, which on two cores is half of the machine.
  maxWorkers: '100%',
  testTimeout: 60_000,
};
