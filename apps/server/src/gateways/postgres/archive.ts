import { chownSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../start-error.ts'
import { makeFolder } from '../../make-folder.ts'
import type { Account } from './unprivileged-account.ts'

/** Folder of an archive: the write-ahead log, copies of the cluster, and documents that no backup may have yet. */
export interface Archive {
  log: string
  bases: string
  documents: string
}

/** Signs that a command of PostgreSQL would read as its own. */
const unsafe = /['"%\\\n]/

export const archiveIn = (folder: string): Archive => {
  if (!path.isAbsolute(folder) || unsafe.test(folder))
    throw new StartError(`WAL_ARCHIVE ${folder} must be an absolute path without quotes and percent signs.`)
  const below = (name: string): string => path.join(folder, name)
  return { log: below('log'), bases: below('bases'), documents: below('documents') }
}

/** Makes the folders of an archive, of which the log belongs to the user of PostgreSQL. */
export const openArchive = (folder: string, account: Account | undefined): Archive => {
  const archive = archiveIn(folder)
  try {
    makeFolder(folder, account ? 0o711 : 0o700)
    for (const part of Object.values(archive)) mkdirSync(part, { recursive: true, mode: 0o700 })
    if (account) chownSync(archive.log, account.uid, account.gid)
  } catch (error) {
    throw new StartError(`WAL_ARCHIVE ${folder} cannot be used (${(error as NodeJS.ErrnoException).code}).`)
  }
  return archive
}

/** Seconds after which a segment that is not full is archived, once something was written: the recovery point. */
const segmentSeconds = 300

/**
 * Returns the settings that archive the log. A segment gets its name once it is on the disk; one that was archived
 * before a crash is only compared.
 */
export const archiveSettings = ({ log }: Archive): Record<string, string> => {
  const [kept, draft] = [`'${log}/%f'`, `'${log}/%f.part'`]
  return {
    archive_mode: 'on',
    archive_timeout: String(segmentSeconds),
    archive_command: `if [ -f ${kept} ]; then cmp -s "%p" ${kept}; else cp "%p" ${draft} && sync ${draft} && mv ${draft} ${kept}; fi`,
  }
}

/** Returns the settings of a recovery from the log: to its end, or to a moment. */
export const recoverySettings = ({ log }: Archive, until: Date | undefined): Record<string, string> => ({
  restore_command: `cp '${log}/%f' "%p"`,
  recovery_target_action: 'promote',
  recovery_target_timeline: 'latest',
  // Nobody reads rows of a moment in between.
  hot_standby: 'off',
  ...(until && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
})
