import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, launch, root } from '../support.ts'
import type { RunningServer } from '../support.ts'
import { bundlePeer } from './bundle.ts'

/** Version of Next.js that the bench installs; no package of the repository depends on it. */
const nextVersion = '16.4.6'

/** Memory settings of `npm start`, so that both servers collect their garbage equally often. */
const memorySettings = {
  NODE_OPTIONS: '--max-semi-space-size=16',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

const configuration = 'export default { turbopack: { root: import.meta.dirname } }\n'

/** Installs Next.js with our version of React. Packages of an earlier run come from npm's cache. */
const install = async (folder: string): Promise<void> => {
  const { dependencies } = JSON.parse(await readFile(path.join(root, 'apps/web/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const { react, 'react-dom': reactDom } = dependencies
  const app = {
    private: true,
    type: 'module',
    dependencies: { next: nextVersion, react, 'react-dom': reactDom },
  }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(app))
  await writeFile(path.join(folder, 'next.config.mjs'), configuration)
  const quick = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...quick], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}

const buildAndStart = async (folder: string): Promise<RunningServer> => {
  await install(folder)
  const port = await freePort()
  await bundlePeer(folder, { publicUrl: `http://127.0.0.1:${port}`, social: [], apps: [] })
  const command = path.join(folder, 'node_modules/next/dist/bin/next')
  const environment = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  execFileSync(process.execPath, [command, 'build'], { cwd: folder, env: environment, stdio: [...stdio] })
  return launch(
    process.execPath,
    [command, 'start', '--hostname', '127.0.0.1', '--port', String(port)],
    { ...environment, ...memorySettings },
    { cwd: folder, ready: /Local:\s+(http:\/\/\S+)[^]*Ready in/ },
  )
}

/** Builds the Next.js app in a temporary folder, which goes with the server, and starts it. */
export const startPeer = async (): Promise<RunningServer> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wassit-peer-'))
  const clean = () => rm(folder, { recursive: true, force: true })
  const server = await buildAndStart(folder).catch(async (error: unknown) => {
    await clean()
    throw error
  })
  return { ...server, stop: () => server.stop().then(clean) }
}
