import type { Deps } from '../../../deps.ts'
import { archiveDocuments } from '../../../backup/archived-documents.ts'
import { archiveIn } from '../../../gateways/postgres/archive.ts'
import { takeBase } from '../../../gateways/postgres/base-backup.ts'
import { onceADay } from '../../../periodic-work/daily.ts'

/** Moroccan time of the copy of the cluster, before the backup of the night. */
const copiedAt = '02:00'

/** Keeps the archive of the embedded database whole: a copy of the cluster each day, and new documents at once. */
export const keepArchive = (deps: Deps): void => {
  const { jobs, now, config } = deps
  const { walArchive } = config.backup
  if (walArchive === undefined || config.databaseUrl !== undefined) return
  const archive = archiveIn(walArchive)
  jobs.hourly('archive-base', () =>
    onceADay(deps, { name: 'archive-base', at: copiedAt }, () => takeBase(config.dataDir, archive, now)),
  )
  if (!config.s3) jobs.often('archive-documents', () => archiveDocuments(config.dataDir, archive, now()))
}
