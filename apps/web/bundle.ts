import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { build } from 'vite'

// Runs in a thread of its own, whose NODE_ENV is production whatever the process around it says: React
// comes in two builds, and only one of them belongs on a page.
const { root, outFolder } = workerData as { root: string; outFolder: string }
const shared = {
  configFile: join(root, 'vite.config.ts'),
  configLoader: 'native',
  logLevel: 'warn',
} as const

await build({ ...shared, build: { outDir: join(outFolder, 'client') } })
await build({ ...shared, build: { outDir: join(outFolder, 'server'), ssr: true } })
