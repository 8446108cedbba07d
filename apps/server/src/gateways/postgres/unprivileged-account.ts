import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StartError } from '../../start-error.ts'

/** The system user that runs PostgreSQL when we are root. */
export interface Account {
  name: string
  uid: number
  gid: number
}

const ownName = 'wassit-db'
/** Our own user, or the user of a PostgreSQL package. */
const accepted = [ownName, 'postgres']

/** Returns the first accepted user of a passwd file; PostgreSQL needs an entry there. */
const accountIn = (passwd: string): Account | undefined => {
  const entries = passwd.split('\n').map((line) => line.split(':'))
  const found = accepted.map((name) => entries.find((entry) => entry[0] === name)).find(Boolean)
  if (!found) return undefined
  return { name: String(found[0]), uid: Number(found[2]), gid: Number(found[3]) }
}

const readAccount = (): Account | undefined => accountIn(readFileSync('/etc/passwd', 'utf8'))

/** `useradd` of most systems, `adduser` of small ones. */
const commands = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ownName],
  ['adduser', '-S', '-D', '-H', ownName],
] as const

const createAccount = (): Account | undefined => {
  for (const [command, ...args] of commands) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) return readAccount()
  }
  return undefined
}

const passes = ({ uid, gid }: Account, test: string, place: string): boolean =>
  spawnSync('/bin/sh', ['-c', test, place], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0

/** Checks whether this user can list a folder, or read and run a file. */
export const canReach = (account: Account, place: string): boolean =>
  passes(account, 'test -r "$0" && test -x "$0"', place)

/** Checks whether this user can pass through a folder to one of its own. */
export const canEnter = (account: Account, folder: string): boolean => passes(account, 'test -x "$0"', folder)

const isUsable = (account: Account | undefined): account is Account =>
  account !== undefined && canReach(account, '/')

/** Finds or creates the user; undefined when we are not root and need none (RULINGS 46). */
export const unprivilegedAccount = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const account = readAccount() ?? createAccount()
  if (isUsable(account)) return account
  throw new StartError(
    'PostgreSQL refuses to run as root and no other system user can be used here: start Wassit as another user, or name a PostgreSQL server in DATABASE_URL.',
  )
}
