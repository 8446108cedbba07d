import { wireKeyOf } from '@wassit/domain/document/document'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Piece } from '@wassit/domain/request/pieces'
import type { RequestKind } from '@wassit/domain/request/request'
import { requestKinds, requestStatuses } from '@wassit/domain/request/request'
import type { RequestableDocument } from '@wassit/domain/request/requestable-documents'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../plugins/uploads.ts'
import type { Database } from '../../schema.ts'
import { addDocument, checkUpload, inspectAll, keepObject } from '../stored-files/documents.service.ts'
import type { CheckedFile, NewDocument, StoredObject } from '../stored-files/documents.service.ts'
import type { Mover } from '../policies/pipeline/policy-events.service.ts'
import { ownRequest } from './find-request.service.ts'
import type { RequestFile } from './find-request.service.ts'
import { moveRequest } from './request-move.service.ts'

/** File in the storage and its kind in a request. */
export interface KeptFile {
  kind: NewDocument['kind']
  object: StoredObject
}

const unexpected = (field: string): DomainError =>
  new DomainError('request.invalid', [{ path: field, message: 'errors.request.invalid' }])

/** Returns the piece that a file is; refuses one that its form does not ask for. */
export const pieceOf = (kind: RequestKind, { field }: Pick<Upload, 'field'>): Piece => {
  const piece = requestKinds[kind].pieces.find(({ part }) => part === field)
  if (!piece) throw unexpected(field)
  return piece
}

/** Checks a file of a form and returns the part that may be kept. */
export const checkPiece = async (deps: Deps, piece: Piece, upload: Upload): Promise<CheckedFile> => {
  const checked = await checkUpload(deps, upload)
  if (piece.imagesOnly && checked.mimeType === 'application/pdf')
    throw new DomainError('document.refused', [{ path: upload.field, message: 'validation.file.imagesOnly' }])
  return checked
}

/**
 * Stores the files of a form of some kind, in its order. All are checked before any is stored; the refusal
 * names each that does not pass.
 */
export const keepPieces = async (
  deps: Deps,
  kind: RequestKind,
  uploads: readonly Upload[],
): Promise<KeptFile[]> => {
  const pieces = uploads.map((upload) => ({ upload, piece: pieceOf(kind, upload) }))
  const { passed: checked, refusal } = await inspectAll(pieces, async ({ upload, piece }) => ({
    kind: piece.kind,
    ...(await checkPiece(deps, piece, upload)),
  }))
  if (refusal) throw refusal
  const kept: KeptFile[] = []
  for (const { kind: documentKind, bytes, mimeType } of checked)
    kept.push({ kind: documentKind, object: await keepObject(deps, bytes, mimeType) })
  return kept
}

/** Makes stored files documents of a request. */
export const fileDocuments = async (
  tx: Kysely<Database>,
  { id: requestId, policy_id: policyId }: Pick<RequestFile, 'id' | 'policy_id'>,
  files: readonly KeptFile[],
  { createdBy, now }: { createdBy: string; now: Date },
): Promise<void> => {
  for (const { kind, object } of files)
    await addDocument(tx, { policyId, requestId, kind, object, createdBy, now })
}

interface Provision {
  userId: string
  reportId: string
  reportNumber: string
  label: RequestableDocument
  uploads: readonly Upload[]
  by: Mover
}

/** Throws unless the request asks for this document. */
const assertAsked = (
  { status, required_document: required }: Pick<RequestFile, 'status' | 'required_document'>,
  label: RequestableDocument,
): void => {
  if (status !== requestStatuses.documentsRequired.code) throw new DomainError('customerRequest.wrong-status')
  if (required !== label)
    throw new DomainError('request.invalid', [{ path: 'label', message: 'validation.invalid' }])
}

/**
 * Adds the document that an agent asked for to a customer's request and moves the request back to
 * review. The row keeps the required document, so that its mail can still name it.
 */
export const provideDocument = async (
  deps: Deps,
  { userId, reportId, reportNumber, label, uploads, by }: Provision,
): Promise<void> => {
  const request = await ownRequest(deps, userId, reportId)
  if (request.number !== reportNumber) throw new DomainError('customerRequest.unknown')
  assertAsked(request, label)
  const stranger = uploads.find(({ field }) => field !== wireKeyOf(label))
  if (stranger) throw unexpected(stranger.field)
  const { bytes, mimeType } = await checkUpload(deps, uploads[0])
  const object = await keepObject(deps, bytes, mimeType)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const moved = await moveRequest(tx, { requestId: reportId, action: 'provideDocument', by, now })
    // An agent may have asked for another document meanwhile.
    if (moved.required_document !== label) throw new DomainError('customerRequest.wrong-status')
    await fileDocuments(tx, moved, [{ kind: label, object }], { createdBy: userId, now })
  })
}
