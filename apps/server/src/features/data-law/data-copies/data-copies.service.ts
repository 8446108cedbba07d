import { Readable } from 'node:stream'
import type { Answer } from '@wassit/domain/api/endpoint'
import type { DataCopyView, dataCopyCalls } from '@wassit/domain/api/data-law/data-copies'
import { DomainError } from '@wassit/domain/errors/errors'
import { copyIntervalMs } from '@wassit/domain/personal-data/data-copy'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { documentUrl } from '../../../http/signed-links.ts'
import { addJob } from '../../../jobs.ts'
import type { Database } from '../../../schema.ts'
import { holdAccounts } from '../../people/accounts/merged-accounts.service.ts'
import { record } from '../../audit/audit.service.ts'
import type { Circumstances } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { intactBytes } from '../../stored-files/intact.service.ts'
import { buildDataCopy } from './building.service.ts'
import {
  copyById,
  insertCopy,
  newestCopy,
  newestOpenCopy,
  noteDownload,
  partsOf,
  sizeOf,
} from './data-copies.queries.ts'
import type { DataCopy, Part } from './data-copies.queries.ts'

type Standing = Answer<typeof dataCopyCalls.dataCopy>

/**
 * Tells whether a copy replaces another one. After a failure, or a merge that ended it, another
 * one may be asked for at once.
 */
const isOfToday = ({ state, asked_at: askedAt }: DataCopy, now: Date): boolean =>
  state === 'building' || (state === 'ready' && now.getTime() - askedAt.getTime() < copyIntervalMs)

/** Tells whether a copy can be downloaded; the hourly work ends it a little later. */
const isOpen = ({ state, expires_at: expiresAt }: DataCopy, now: Date): boolean =>
  state === 'ready' && expiresAt !== null && expiresAt > now

const viewOf = async (db: Kysely<Database>, copy: DataCopy, now: Date): Promise<DataCopyView> => {
  const isReady = isOpen(copy, now)
  return {
    state: copy.state === 'ready' && !isReady ? 'ended' : copy.state,
    asked_at: copy.asked_at.toISOString(),
    expires_at: isReady ? (copy.expires_at?.toISOString() ?? null) : null,
    size: isReady ? await sizeOf(db, copy.id) : null,
  }
}

/** Returns the copy before the newest one that can still be downloaded while that one cannot. */
const earlierView = async (
  db: Kysely<Database>,
  newest: DataCopy,
  now: Date,
): Promise<DataCopyView | null> => {
  const open = await newestOpenCopy(db, newest.user_id, now)
  return open && open.id !== newest.id ? viewOf(db, open, now) : null
}

/** Returns the state of a customer's newest copy, and when another one may be asked for. */
export const copyStanding = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
): Promise<Standing> => {
  const copy = await newestCopy(db, userId)
  if (!copy) return { copy: null, earlier: null, next_at: null }
  const nextAt = new Date(copy.asked_at.getTime() + copyIntervalMs)
  return {
    copy: await viewOf(db, copy, now()),
    earlier: await earlierView(db, copy, now()),
    next_at: isOfToday(copy, now()) ? nextAt.toISOString() : null,
  }
}

/**
 * Asks for a copy of a customer's data. A second call within a day, or while the copy is built, finds
 * the first one: calls of one account wait for each other.
 */
export const askForDataCopy = async (deps: Deps, { id: userId, origin }: Doer): Promise<Standing> => {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await holdAccounts(tx, [userId])
    const last = await newestCopy(tx, userId)
    if (last && isOfToday(last, now)) return
    const { id } = await insertCopy(tx, userId, now)
    await addJob(tx, buildDataCopy, { copy: id })
    await record(tx, { origin, now }, { kind: 'dataCopy', outcome: 'asked', actor: userId, subject: id })
  })
  return copyStanding(deps, userId)
}

/** Returns a link to the newest copy of a customer that can be downloaded. Throws `copy.unknown`. */
export const linkToCopy = async (
  deps: Deps,
  userId: string,
): Promise<Answer<typeof dataCopyCalls.openDataCopy>> => {
  const copy = await newestOpenCopy(deps.db, userId, deps.now())
  if (!copy) throw new DomainError('copy.unknown')
  return { download_url: `/${documentUrl(deps, `/api/data-copy/${copy.id}`)}` }
}

/** Returns a copy that can be downloaded. Throws `copy.unknown`. */
export const openCopy = async ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<DataCopy> => {
  const copy = await copyById(db, id)
  if (!copy || !isOpen(copy, now())) throw new DomainError('copy.unknown')
  return copy
}

/** Yields part after part, each proved unchanged before any of its bytes is sent. */
async function* bytesOf(deps: Deps, first: Buffer, further: readonly Part[]): AsyncGenerator<Buffer> {
  yield first
  for (const part of further) yield await intactBytes(deps, part)
}

/**
 * Returns the file of a copy as a stream, and notes the download. Throws `document.damaged` if its
 * start cannot be read, while a refusal can still be sent.
 */
export const downloadCopy = async (
  deps: Deps,
  { id, user_id: userId }: DataCopy,
  at: Circumstances,
): Promise<{ content: Readable; size: number }> => {
  const parts = await partsOf(deps.db, id)
  const [start, ...further] = parts
  if (!start) throw new DomainError('copy.unknown')
  const first = await intactBytes(deps, start)
  await deps.db.transaction().execute(async (tx) => {
    await noteDownload(tx, id, at.now)
    await record(tx, at, { kind: 'dataCopy', outcome: 'downloaded', actor: userId, subject: id })
  })
  return {
    content: Readable.from(bytesOf(deps, first, further), { objectMode: false }),
    size: parts.reduce((total, { size }) => total + size, 0),
  }
}
