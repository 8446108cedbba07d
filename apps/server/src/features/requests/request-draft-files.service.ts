import type { DraftFileView } from '@wassit/domain/api/requests/requests'
import type { AcceptedType } from '@wassit/domain/document/document'
import { shownFileName } from '@wassit/domain/document/file-name'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Issue } from '@wassit/domain/errors/errors'
import { requestKinds } from '@wassit/domain/request/request'
import type { Piece } from '@wassit/domain/request/pieces'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Identity } from '../../identity.ts'
import type { Upload } from '../../plugins/uploads.ts'
import type { Database } from '../../schema.ts'
import { keepObject } from '../stored-files/documents.service.ts'
import type { StoredObject } from '../stored-files/documents.service.ts'
import { intactBytes } from '../stored-files/intact.service.ts'
import { draftFileView } from './draft-file-view.ts'
import {
  countOfPart,
  deleteDraftFile,
  deletePart,
  draftFileById,
  draftFileOf,
  draftFiles,
  insertDraftFile,
} from './request-draft-files.queries.ts'
import type { DraftFile } from './request-draft-files.queries.ts'
import { holdDraft, lockDraft } from './request-drafts.queries.ts'
import type { DraftPlace } from './request-drafts.queries.ts'
import { draftPlace } from './request-drafts.service.ts'
import type { DraftOf } from './request-drafts.service.ts'
import { checkPiece, pieceOf } from './request-documents.service.ts'
import type { KeptFile } from './request-documents.service.ts'

/** Ids of the files that a form takes over from its draft, by part. */
export type ListedFiles = Readonly<Record<string, readonly string[]>>

const refused = (issue: Issue): DomainError => new DomainError('request.invalid', [issue])

const tooMany = ({ part, maxCount }: Piece): DomainError =>
  refused({ path: part, message: 'request.form.tooMany', values: { count: maxCount } })

/** A piece of one file replaces it; the others refuse a file over their limit. */
const makeRoom = async (tx: Kysely<Database>, place: DraftPlace, piece: Piece): Promise<void> => {
  if (piece.maxCount === 1) return deletePart(tx, place, piece.part)
  if ((await countOfPart(tx, place, piece.part)) >= piece.maxCount) throw tooMany(piece)
}

interface Added {
  id: string
  piece: Piece
  name: string
  object: StoredObject
  now: Date
}

const add = async (
  tx: Kysely<Database>,
  place: DraftPlace,
  { id, piece, name, object, now }: Added,
): Promise<DraftFile> => {
  await holdDraft(tx, place, now)
  const known = await draftFileOf(tx, place, id)
  if (known) return known
  await makeRoom(tx, place, piece)
  const { userId, policyId, kind } = place
  const file = await insertDraftFile(tx, {
    id,
    user_id: userId,
    policy_id: policyId,
    kind,
    part: piece.part,
    name,
    object_key: object.objectKey,
    mime_type: object.mimeType,
    size: object.size,
    sha256: object.sha256,
    created_at: now,
  })
  // The id of a file in another draft.
  if (!file) throw refused({ path: 'id', message: 'validation.invalid' })
  return file
}

/**
 * Adds a file to a half-filled form (RULINGS 40). The same id twice is one file, so that an upload
 * with a lost answer is repeated.
 */
export const addDraftFile = async (
  deps: Deps,
  of: DraftOf,
  { id, uploads }: { id: string; uploads: readonly Upload[] },
): Promise<DraftFileView> => {
  const place = await draftPlace(deps, of)
  const [upload, second] = uploads
  if (!upload) throw new DomainError('document.missing')
  if (second) throw refused({ path: second.field, message: 'errors.request.invalid' })
  const piece = pieceOf(of.kind, upload)
  const known = await draftFileOf(deps.db, place, id)
  if (known) return draftFileView(deps, known)
  // Refuses a file over the limit before the work of its check.
  if (piece.maxCount > 1) await makeRoom(deps.db, place, piece)
  const { bytes, mimeType } = await checkPiece(deps, piece, upload)
  const object = await keepObject(deps, bytes, mimeType)
  const added = { id, piece, name: shownFileName(upload.filename), object, now: deps.now() }
  return draftFileView(deps, await deps.db.transaction().execute((tx) => add(tx, place, added)))
}

/** Removes a file from a half-filled form; also one that is already gone. */
export const removeDraftFile = async (deps: Deps, of: DraftOf, id: string): Promise<void> =>
  deleteDraftFile(deps.db, await draftPlace(deps, of), id)

/** Returns a file of a draft for a holder of its signed link (null) or its customer. */
export const openDraftFile = async (
  deps: Deps,
  id: string,
  reader: Identity | null,
): Promise<{ bytes: Uint8Array; mimeType: AcceptedType; name: string }> => {
  const file = await draftFileById(deps.db, id)
  if (!file || (reader && reader.userId !== file.user_id)) throw new DomainError('document.unknown')
  const { mime_type: mimeType, part } = file
  return { bytes: await intactBytes(deps, file), mimeType, name: part }
}

/**
 * Returns the listed files of a draft, inside the transaction that opens the request. Refuses one
 * that was removed, replaced or sent in another tab.
 */
export const takeDraftFiles = async (
  tx: Kysely<Database>,
  place: DraftPlace,
  listed: ListedFiles,
): Promise<KeptFile[]> => {
  if (Object.values(listed).every((ids) => ids.length === 0)) return []
  await lockDraft(tx, place)
  const files = new Map((await draftFiles(tx, place)).map((file) => [file.id, file]))
  return requestKinds[place.kind].pieces.flatMap(({ part, kind }) =>
    (listed[part] ?? []).map((id) => {
      const file = files.get(id)
      if (file?.part !== part) throw refused({ path: part, message: 'validation.file.gone' })
      const { object_key: objectKey, mime_type: mimeType, size, sha256 } = file
      return { kind, object: { objectKey, mimeType, size, sha256 } }
    }),
  )
}

/** Throws if a form brings more files of a piece than it takes, with those of its draft. */
export const assertRoomForFiles = (
  kind: DraftPlace['kind'],
  uploads: readonly Pick<Upload, 'field'>[],
  listed: ListedFiles,
): void => {
  for (const [field, ids] of Object.entries(listed)) {
    const piece = pieceOf(kind, { field })
    const sent = uploads.filter((upload) => upload.field === field).length
    if (new Set(ids).size !== ids.length) throw refused({ path: field, message: 'validation.invalid' })
    if (ids.length + sent > piece.maxCount) throw tooMany(piece)
  }
}
