import path from 'node:path'
import { defineConfig } from 'vitest/config'

// Workers and the servers that tests start keep their compiled code where `npm start` keeps it:
// reading a thousand modules of TypeScript takes most of a start.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules/.cache/compiled')

/** Far more than a test or a wait needs: only a mistake takes so long, on however slow a machine. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

/** Time for a journey on a slow machine, which builds, starts and clicks. */
const journeyMs = 300_000

/** Time for all screens in one language and size. */
const galleryMs = 900_000

export default defineConfig({
  test: {
    // Two cores: more workers only take time from PostgreSQL and from the browser.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'domain',
          include: ['packages/*/src/**/*.test.ts'],
          isolate: false,
          experimental: { viteModuleRunner: false },
          ...patience,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          setupFiles: ['apps/web/test/navigation.ts'],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          // Files share the loaded application; each has a database of its own.
          isolate: false,
          experimental: { viteModuleRunner: false },
          ...patience,
        },
      },
      {
        test: {
          name: 'house',
          include: ['test/**/*.test.ts', 'scripts/**/*.test.ts'],
          isolate: false,
          experimental: { viteModuleRunner: false },
          ...patience,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          // Files share the browser of their worker.
          isolate: false,
          // As patient as the browser's own waits: a page may load between two looks.
          expect: { poll: { timeout: 90_000 } },
          globalSetup: ['e2e/support/global-setup.ts'],
          testTimeout: journeyMs,
          hookTimeout: journeyMs,
        },
      },
      {
        // No tests: `npm run gallery` writes pictures of every screen (scripts/gallery.mjs).
        test: {
          name: 'gallery',
          include: ['e2e/gallery/**/*.gallery.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          testTimeout: galleryMs,
          hookTimeout: galleryMs,
        },
      },
    ],
  },
})
