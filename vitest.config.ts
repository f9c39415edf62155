import { configDefaults, defineConfig } from 'vitest/config'

/** Test files share modules and one database per worker, which is reset before each test. */
export default defineConfig({
  test: {
    globalSetup: 'src/testing/scratch.ts',
    setupFiles: 'src/testing/test-setup.ts',
    isolate: false,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'calls',
          include: ['src/**/*.test.{ts,tsx}'],
          // Runs in a copy of the product: src/tests/planted-feature.test.ts.
          exclude: [...configDefaults.exclude, 'src/testing/planted-feature/**'],
          // On a server, workers wait for it a third of the time.
          maxWorkers: process.env.DATABASE_URL ? 3 : 2,
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: 'e2e/global-setup.ts',
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: 3,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
