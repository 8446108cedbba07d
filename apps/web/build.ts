import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('.', import.meta.url))
const dist = join(root, 'dist')
const stampFile = join(dist, 'stamp')
const packages = ['domain', 'words', 'product-pages']
const sources = ['src', 'public', ...packages.map((name) => `../../packages/${name}/src`)]
const singleFiles = [
  'build.ts',
  'bundle.ts',
  'vite.config.ts',
  'catalogue-plugin.ts',
  'data-mode-plugin.ts',
  'kept-sources-plugin.ts',
  'package.json',
  '../../package-lock.json',
]
const compressible = /\.(js|css|svg|txt|xml)$/

const filesBelow = async (folder: string): Promise<string[]> =>
  existsSync(folder)
    ? (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
    : []

const hashOfSources = async (): Promise<string> => {
  const nested = await Promise.all(sources.map((folder) => filesBelow(join(root, folder))))
  const files = [...nested.flat(), ...singleFiles.map((file) => join(root, file))].sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(relative(root, file)).update(await readFile(file))
  return hash.digest('hex')
}

/** Compresses once, at maximum quality, because the files are sent many times. */
const compressAssets = async (folder: string): Promise<void> => {
  const files = (await filesBelow(folder)).filter((file) => compressible.test(file))
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

const bundle = (outFolder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const options = { workerData: { root, outFolder }, env: { NODE_ENV: 'production' } }
    new Worker(new URL('bundle.ts', import.meta.url), options)
      .once('error', reject)
      .once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`the build ended with code ${code}`)),
      )
  })

/** Moves a build to its place. Another process may do the same at once; the last one stays. */
const replaceBuild = async (fresh: string): Promise<void> => {
  await rm(dist, { recursive: true, force: true })
  try {
    await rename(fresh, dist)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
    await replaceBuild(fresh)
  }
}

/**
 * Builds the browser's files and the server's renderer. The new build replaces the old one when it
 * is complete, so that simultaneous starts do not mix their builds.
 */
const build = async (): Promise<void> => {
  const stamp = await hashOfSources()
  const fresh = join(root, `.dist-${process.pid}`)
  try {
    await bundle(fresh)
    await compressAssets(join(fresh, 'client'))
    await writeFile(join(fresh, 'stamp'), stamp)
    await replaceBuild(fresh)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/** Builds in a process of its own, because a build leaves 400 MB in the memory of the process that runs it. */
const buildApart = (): Promise<void> =>
  new Promise((resolve, reject) => {
    fork(fileURLToPath(import.meta.url), { execArgv: [] })
      .once('error', reject)
      .once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`the build ended with code ${code}`)),
      )
  })

/** Builds unless `dist` already matches the sources; returns true if it built. */
export const buildIfChanged = async (): Promise<boolean> => {
  const known = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : ''
  if (known === (await hashOfSources())) return false
  await buildApart()
  return true
}

if (import.meta.main) await (process.argv.includes('--if-changed') ? buildIfChanged() : build())
