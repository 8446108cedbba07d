import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../start-error.ts'
import type { Binaries } from './binaries.ts'
import { isInitialised, makePrivate } from './home.ts'
import type { Home } from './home.ts'
import type { Account } from './unprivileged-account.ts'

/** A PostgreSQL cluster: its folder, its account and its programs. */
export interface Cluster {
  home: Home
  account: Account | undefined
  binaries: Binaries
}

/** Process options for PostgreSQL's programs. */
export const asAccount = (account: Account | undefined) => ({
  cwd: '/',
  env: { LANG: 'C', LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
  ...(account && { uid: account.uid, gid: account.gid }),
})

export const firstLine = (error: unknown): string => {
  const { stderr, message } = error as { stderr?: string; message: string }
  return (stderr?.trim() || message).split('\n')[0] ?? ''
}

/** Creates the cluster as a draft and renames it, so that an interrupted initdb is never used. */
export const initialise = async ({ home, account, binaries }: Cluster): Promise<void> => {
  mkdirSync(path.dirname(home.folder), { recursive: true })
  const draft = mkdtempSync(`${home.folder}.new-`)
  makePrivate(draft, account)
  const passwordFile = path.join(draft, 'password')
  writeFileSync(passwordFile, home.password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const identity = ['--username=wassit', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  // The builtin provider sorts alike on every machine, whatever locales are installed.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const target = path.join(draft, 'cluster')
  try {
    await promisify(execFile)(binaries.initdb, ['-D', target, ...identity, ...locale], asAccount(account))
    renameSync(target, home.folder)
  } catch (error) {
    // ENOTEMPTY: another first start was faster; its cluster has the same password.
    if (!isInitialised(home))
      throw new StartError(`PostgreSQL could not make its database: ${firstLine(error)}`)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
