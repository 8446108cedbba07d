import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { StartError } from '../../start-error.ts'
import { canEnter } from './unprivileged-account.ts'
import type { Account } from './unprivileged-account.ts'

/** Folder and password of a data folder's cluster; stored in DATA_DIR/postgres.json. */
export interface Home {
  /** Absolute path of PostgreSQL's data folder. */
  folder: string
  password: string
  /** True once the cluster was created: a missing folder is then a loss, not a first start. */
  initialised: boolean
}

const recordOf = (dataDir: string): string => path.join(dataDir, 'postgres.json')

/** Returns the home of a data folder's cluster; undefined before the first start. */
export const readHome = (dataDir: string): Home | undefined => {
  const record = recordOf(dataDir)
  if (!existsSync(record)) return undefined
  const home = JSON.parse(readFileSync(record, 'utf8')) as Home
  // Stored relative to DATA_DIR, so that a moved folder keeps its cluster.
  return { ...home, folder: path.resolve(dataDir, home.folder) }
}

const writeHome = (dataDir: string, home: Home, flag: 'w' | 'wx'): void => {
  const inside = home.folder.startsWith(dataDir + path.sep)
  const folder = inside ? path.relative(dataDir, home.folder) : home.folder
  writeFileSync(recordOf(dataDir), `${JSON.stringify({ ...home, folder })}\n`, { mode: 0o600, flag })
}

const isOursAlone = (folder: string): boolean => {
  const { uid, mode } = lstatSync(folder)
  return uid === 0 && (mode & 0o022) === 0
}

/**
 * Returns a folder that PostgreSQL's user can enter when only root may enter the checkout; it
 * survives a restart.
 */
export const shelter = (): string => {
  for (const base of ['/var/lib/wassit', path.join(os.tmpdir(), 'wassit')]) {
    try {
      mkdirSync(base, { recursive: true, mode: 0o755 })
      // Another user may have created the folder first when everyone may write to its parent.
      if (isOursAlone(base)) return base
    } catch {
      // A read-only system: tries the next place.
    }
  }
  throw new StartError(
    'There is no folder that PostgreSQL’s user could enter: move DATA_DIR, or name a PostgreSQL server in DATABASE_URL.',
  )
}

/** Makes a folder that only the account (or else we) can enter. */
export const makePrivate = (folder: string, account: Account | undefined): void => {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
}

const chooseFolder = (dataDir: string, account: Account | undefined, say: (line: string) => void): string => {
  const inside = path.join(dataDir, 'postgres')
  if (!account || canEnter(account, dataDir)) return inside
  // The random part separates a DATA_DIR that was deleted and created again from the old rows.
  const name = `${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}-${randomBytes(3).toString('hex')}`
  const folder = path.join(shelter(), name)
  say(`PostgreSQL's user ${account.name} cannot enter ${dataDir}: the database is kept in ${folder}.`)
  return folder
}

/** Reads the home of the cluster, or chooses it at the first start. */
export const findHome = (
  dataDir: string,
  account: Account | undefined,
  say: (line: string) => void,
): Home => {
  const known = readHome(dataDir)
  if (known) return known
  const password = randomBytes(24).toString('base64url')
  try {
    writeHome(dataDir, { folder: chooseFolder(dataDir, account, say), password, initialised: false }, 'wx')
  } catch (error) {
    // Two first starts raced: the other one's choice is used by both.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readHome(dataDir) as Home
}

export const isInitialised = ({ folder }: Home): boolean => existsSync(path.join(folder, 'PG_VERSION'))

/** Records that the cluster exists; a later start refuses its absence. */
export const confirmHome = (dataDir: string, home: Home): void => {
  if (!home.initialised) writeHome(dataDir, { ...home, initialised: true }, 'w')
}

/** Refuses to replace a lost database with an empty one. */
export const assertNotLost = (dataDir: string, home: Home): void => {
  if (!home.initialised || isInitialised(home)) return
  throw new StartError(
    `The database of ${dataDir} was in ${home.folder} and is gone: bring it back, or remove ${recordOf(dataDir)} to start with an empty one.`,
  )
}
