import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildIfChanged } from '../../apps/web/build.ts'
import { makeRelease } from './release.ts'

const root = path.join(import.meta.dirname, '../..')

/** Refuses changes that no commit has: nobody could make this release again. */
const assertCommitted = (): void => {
  if (!existsSync(path.join(root, '.git'))) return
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trim()
  if (changed !== '') throw new Error(`Commit these changes first:\n${changed}`)
}

/** `npm run release [-- to=FOLDER]`: builds the pages and writes archive, bill of materials and checksums. */
export const main = async ([argument = 'to=release']: readonly string[]): Promise<void> => {
  const [, to] = /^to=(.+)$/.exec(argument) ?? []
  try {
    if (to === undefined) throw new Error('Usage: npm run release [-- to=FOLDER]')
    assertCommitted()
    await buildIfChanged()
    const { archive, sbom, checksums } = await makeRelease(root, path.resolve(to))
    process.stdout.write(`${[archive, sbom, checksums].join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

if (import.meta.main) await main(process.argv.slice(2))
