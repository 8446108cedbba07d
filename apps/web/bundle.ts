import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { build } from 'vite'

// Runs in a separate thread, whose NODE_ENV is production whatever the parent's value: React
// has two builds, and pages use only the production one.
const { root, outFolder } = workerData as { root: string; outFolder: string }
const shared = {
  configFile: join(root, 'vite.config.ts'),
  configLoader: 'native',
  logLevel: 'warn',
} as const

await build({ ...shared, build: { outDir: join(outFolder, 'client') } })
await build({ ...shared, build: { outDir: join(outFolder, 'server'), ssr: true } })
