import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfChanged } from '../../apps/web/build.ts'
import { startDrilled } from '../../apps/server/src/backup/drilled-server.ts'
import { makeTemporaryFolder } from '../../apps/server/test/temporary-folder.ts'
import { isLong } from '../../test/support/tier.ts'
import { makeRelease } from './release.ts'
import type { Release } from './release.ts'

const root = path.join(import.meta.dirname, '../..')
const to = makeTemporaryFolder(0o711)
let release: Release
let files: string[]

beforeAll(async () => {
  await buildIfChanged()
  release = await makeRelease(root, to)
  files = execFileSync('tar', ['-tzf', release.archive], { encoding: 'utf8', maxBuffer: 1024 ** 3 })
    .trim()
    .split('\n')
  // Building the pages takes minutes on a busy machine.
}, 600_000)
afterAll(() => rmSync(to, { recursive: true, force: true }))

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

test('holds what a server needs and what its operator reads, under the name of the version', () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  expect(release.name).toBe(`wassit-${version}`)
  for (const file of [
    'package-lock.json',
    'CHANGELOG.md',
    'docs/operations.md',
    'deploy/compose.yaml',
    'scripts/start.mjs',
    'apps/server/src/main.ts',
    'apps/web/dist/stamp',
    'packages/domain/package.json',
  ])
    expect(files).toContain(`${release.name}/${file}`)
})

test('holds no test, no module, no data and no secret', () => {
  const strange = /\.test\.tsx?$|node_modules\/|(?:^|\/)(?:e2e|bench|data)\/|\/\.env$|seal\.p12$|\/\.git\//
  expect(
    files.filter((file) => strange.test(file.replace(/^[^/]+\/(?:apps|packages)\/.*\/src\//, ''))),
  ).toEqual([])
})

test('states checksums that fit', () => {
  const stated = readFileSync(release.checksums, 'utf8').trim().split('\n')
  expect(stated).toEqual(
    [release.archive, release.sbom].map((file) => `${hashOf(file)}  ${path.basename(file)}`),
  )
})

test.runIf(isLong)('makes the same archive again', async () => {
  const again = await makeRelease(root, path.join(to, 'again'))
  expect(hashOf(again.archive)).toBe(hashOf(release.archive))
})

test.runIf(isLong)(
  'starts from the archive without another build, with the packages that npm ci --omit=dev installs',
  async () => {
    execFileSync('tar', ['-xzf', release.archive, '-C', to])
    const folder = path.join(to, release.name)
    execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
    expect(existsSync(path.join(folder, 'node_modules/node/bin/node'))).toBe(true)
    expect(existsSync(path.join(folder, 'node_modules/vitest'))).toBe(false)
    const stamp = hashOf(path.join(folder, 'apps/web/dist/stamp'))
    const server = await startDrilled(path.join(to, 'data'), {}, path.join(folder, 'scripts/start.mjs'))
    try {
      expect((await fetch(`${server.address}/`)).status).toBe(200)
      expect(hashOf(path.join(folder, 'apps/web/dist/stamp'))).toBe(stamp)
    } finally {
      await server.stop()
    }
  },
  // An installation fetches 400 packages.
  600_000,
)
