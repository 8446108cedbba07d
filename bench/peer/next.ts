import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, launch, root } from '../support.ts'
import type { RunningServer } from '../support.ts'
import { bundlePeer, isReact } from './bundle.ts'

/** Version of Next.js that the bench installs; no package of the repository depends on it. */
const nextVersion = '16.4.6'

/** Memory settings of `npm start`, so that both servers collect their garbage equally often. */
const memorySettings = {
  NODE_OPTIONS: '--max-semi-space-size=16',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

const configuration = 'export default { turbopack: { root: import.meta.dirname } }\n'

/** Runs a program to its end. Throws with everything that it printed if it fails. */
const run = (program: string, args: string[], options: { cwd: string; env?: NodeJS.ProcessEnv }): void => {
  const { status, error, stdout, stderr } = spawnSync(program, args, { ...options, encoding: 'utf8' })
  if (status === 0) return
  throw new Error(`${[program, ...args].join(' ')} ended with ${status}:\n${stdout}${stderr}`, {
    cause: error,
  })
}

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
  run('npm', ['install', ...quick], { cwd: folder })
}

const buildAndStart = async (folder: string): Promise<RunningServer> => {
  await install(folder)
  const port = await freePort()
  await bundlePeer(folder, { publicUrl: `http://127.0.0.1:${port}`, social: [], apps: [] })
  const command = path.join(folder, 'node_modules/next/dist/bin/next')
  const environment = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  run(process.execPath, [command, 'build'], { cwd: folder, env: environment })
  return launch(
    process.execPath,
    [command, 'start', '--hostname', '127.0.0.1', '--port', String(port)],
    { ...environment, ...memorySettings },
    { cwd: folder, ready: /Local:\s+(http:\/\/\S+)[^]*Ready in/ },
  )
}

const makeFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'wassit-peer-'))
const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** Builds the Next.js app in a temporary folder, which goes with the server, and starts it. */
export const startPeer = async (): Promise<RunningServer> => {
  const folder = await makeFolder()
  const server = await buildAndStart(folder).catch(async (error: unknown) => {
    await remove(folder)
    throw error
  })
  return { ...server, stop: () => server.stop().then(() => remove(folder)) }
}

const importedBy = (module: string): string[] =>
  [...module.matchAll(/^(?:import|export)\b[^'"]*["']([^'"]+)["'];?$/gm)].map(([, name = '']) => name)

/**
 * Writes the sources of the Next.js app and returns how many modules they are. Throws if one imports
 * what the app does not have: Next.js gets no package but React.
 */
export const checkPeer = async (): Promise<number> => {
  const folder = await makeFolder()
  try {
    await bundlePeer(folder, { publicUrl: 'http://127.0.0.1', social: [], apps: [] })
    const modules = globSync('**/*.js', { cwd: folder })
    for (const module of modules) {
      const names = importedBy(await readFile(path.join(folder, module), 'utf8'))
      const foreign = names.filter((name) => !name.startsWith('.') && !isReact(name))
      if (foreign.length > 0) throw new Error(`${module} of the Next.js app imports ${foreign.join(', ')}`)
    }
    return modules.length
  } finally {
    await remove(folder)
  }
}
