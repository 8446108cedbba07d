import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { sbomOf } from '../vulnerabilities/sbom.ts'

/** Files and folders that a server needs, and the documents of whoever runs it. */
const contents = [
  'CHANGELOG.md',
  'LICENSE',
  'NOTICES.md',
  'README.md',
  'package.json',
  'package-lock.json',
  'apps',
  'packages',
  'scripts',
  'deploy',
  'docs',
] as const

/** Folders and files of development, of an installation, or of a secret: none is part of a release. */
const left = [
  /(?:^|\/)node_modules(?:\/|$)/,
  /(?:^|\/)\.dist-/,
  /\.test\.tsx?$/,
  /^apps\/(?:server|web)\/test(?:\/|$)/,
  /(?:^|\/)\.env$/,
  /^deploy\/(?:s3\.json|seal\.p12|secrets)(?:\/|$)/,
  /^docs\/pictures(?:\/|$)/,
]

/** Files of a release. */
export interface Release {
  /** Name of its folder, such as `wassit-1.0.0`. */
  name: string
  archive: string
  sbom: string
  checksums: string
}

const run = promisify(execFile)

/** Returns the newest release of CHANGELOG.md with its text. */
const newestChange = async (root: string): Promise<{ version: string; text: string }> => {
  const [, text = ''] = (await readFile(path.join(root, 'CHANGELOG.md'), 'utf8')).split(/^## /m)
  return { version: text.split('\n', 1)[0] ?? '', text }
}

/** Refuses a release that nobody can install: without a build, or without a word of what to do before it. */
const assertReleasable = async (root: string, version: string): Promise<void> => {
  const newest = await newestChange(root)
  if (newest.version !== version)
    throw new Error(`package.json has version ${version}, and CHANGELOG.md begins with ${newest.version}.`)
  if (!newest.text.includes('### Before you upgrade'))
    throw new Error(`CHANGELOG.md does not say under ${version} what to do before the upgrade.`)
  if (!existsSync(path.join(root, 'apps/web/dist/stamp'))) throw new Error('The pages are not built.')
}

/** Copies what belongs to a release into a folder. */
const gather = async (root: string, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (const name of contents)
    await cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !left.some((pattern) => pattern.test(path.relative(root, source))),
    })
}

const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted()

/** Packs a folder so that the same files make the same bytes: in order, of nobody, and of one moment. */
const pack = async (parent: string, name: string, archive: string): Promise<void> => {
  const files = (await filesBelow(path.join(parent, name))).map((file) => `${name}/${file}`)
  await writeFile(path.join(parent, 'list'), files.join('\n'))
  const asOne = ['--owner=0', '--group=0', '--numeric-owner', '--mtime=@0', '--mode=u=rwX,go=rX']
  await run(
    'tar',
    ['--create', '--gzip', '--file', archive, '-C', parent, ...asOne, '-T', path.join(parent, 'list')],
    {
      env: { ...process.env, GZIP: '-n' },
    },
  )
}

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/**
 * Makes the release of a tree whose pages are built: an archive that `npm ci --omit=dev && npm start` runs, its
 * bill of materials, and their checksums. The same tree makes the same archive.
 */
export const makeRelease = async (root: string, to: string): Promise<Release> => {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  await assertReleasable(root, version)
  const name = `wassit-${version}`
  const parent = await mkdtemp(path.join(os.tmpdir(), 'wassit-release-'))
  try {
    await mkdir(to, { recursive: true })
    await gather(root, path.join(parent, name))
    const [archive, sbom] = [path.join(to, `${name}.tar.gz`), path.join(to, `${name}.sbom.cdx.json`)]
    await pack(parent, name, archive)
    const lockfile = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'))
    await writeFile(sbom, `${JSON.stringify(sbomOf(lockfile, new Date()), null, 2)}\n`)
    const checksums = path.join(to, 'SHA256SUMS')
    const lines = await Promise.all(
      [archive, sbom].map(async (file) => `${await sha256Of(file)}  ${path.basename(file)}\n`),
    )
    await writeFile(checksums, lines.join(''))
    return { name, archive, sbom, checksums }
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}
