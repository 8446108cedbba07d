import { readFile, rm } from 'node:fs/promises'
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

/** Bundles one file without imports, e.g. for a worker; the rest of the configuration is for pages. */
const alone = (input: string, name: string, define: Record<string, string>) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      outDir: join(outFolder, 'client'),
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, 'src/offline', input),
        output: { format: 'iife', entryFileNames: name },
      },
    },
  })

const page = 'offline-page.js'
await alone('offline-page.ts', page, {})
const pageFile = join(outFolder, 'client', page)
// The worker contains its page, so that one file has one version of both.
const offlineScript = (await readFile(pageFile, 'utf8')).replaceAll('</script', String.raw`<\/script`)
await rm(pageFile)
await alone('service-worker.ts', 'sw.js', { offlineScript: JSON.stringify(offlineScript) })
