import { copyLifeMs, copyPatienceMs } from '@wassit/domain/personal-data/data-copy'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import { record } from '../../audit/audit.service.ts'
import { announceToAccount } from '../../policies/notices/notices.service.ts'
import { keepBytes } from '../../stored-files/documents.service.ts'
import { ArchiveTooLarge, openArchive } from './archive.ts'
import { mailDataCopy } from './data-copy-message.service.ts'
import { copyById, endBuilding, endOutdated, insertParts, overdueCopies } from './data-copies.queries.ts'
import type { DataCopy, Part } from './data-copies.queries.ts'
import { cutIntoParts } from './parts.ts'
import { writeContent } from './content.service.ts'

/** Builds a copy of a customer's data. */
export const buildDataCopy = defineJob('build-data-copy', z.object({ copy: z.uuid() }))

/** Writes the file of a copy into the storage; returns its parts. */
const writeParts = async (deps: Deps, copy: DataCopy): Promise<Part[]> => {
  const parts = cutIntoParts(async (bytes) => {
    const { objectKey, size, sha256 } = await keepBytes(deps, bytes, 'application/zip')
    return { object_key: objectKey, size, sha256 }
  })
  const archive = openArchive(parts.take, deps.now())
  await writeContent(deps, copy, archive)
  await archive.end()
  return parts.end()
}

const finish = async (deps: Deps, { id, user_id: userId }: DataCopy, parts: readonly Part[]) => {
  const now = deps.now()
  const end = { state: 'ready', ready_at: now, expires_at: new Date(now.getTime() + copyLifeMs) } as const
  await deps.db.transaction().execute(async (tx) => {
    if (!(await endBuilding(tx, id, end))) return
    await insertParts(tx, id, parts)
    const deed = { kind: 'dataCopy', outcome: 'made', subject: userId } as const
    await record(tx, { origin: null, now }, deed)
    await announceToAccount(tx, { userId, kind: 'dataCopyReady', now })
    await addJob(tx, mailDataCopy, { copy: id })
  })
}

/** Gives a copy up; its customer is told and may ask again. */
const fail = async (deps: Deps, { id, user_id: userId }: DataCopy): Promise<void> => {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    if (!(await endBuilding(tx, id, { state: 'failed' }))) return
    const deed = { kind: 'dataCopy', outcome: 'failed', subject: userId } as const
    await record(tx, { origin: null, now }, deed)
    await announceToAccount(tx, { userId, kind: 'dataCopyFailed', now })
    await addJob(tx, mailDataCopy, { copy: id })
  })
}

/**
 * Builds the file of a copy. A run that is killed is repeated from the start; the bytes that it wrote
 * belong to no row, so the sweep deletes them.
 */
export const buildCopy = async (deps: Deps, { copy: id }: { copy: string }): Promise<void> => {
  const copy = await copyById(deps.db, id)
  if (copy?.state !== 'building') return
  try {
    await finish(deps, copy, await writeParts(deps, copy))
  } catch (error) {
    if (!(error instanceof ArchiveTooLarge)) throw error
    deps.log.error({ err: error }, 'a copy of personal data was given up')
    await fail(deps, copy)
  }
}

/** Ends the copies whose week has ended, and gives those up that were not ready in time. */
export const endCopies = async (deps: Deps): Promise<void> => {
  const now = deps.now()
  await endOutdated(deps.db, now)
  const late = await overdueCopies(deps.db, new Date(now.getTime() - copyPatienceMs))
  for (const copy of late) await fail(deps, copy)
}
