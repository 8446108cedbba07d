import { wireKeyOf } from '@wassit/domain/document/document'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Piece } from '@wassit/domain/request/pieces'
import type { RequestKind } from '@wassit/domain/request/request'
import { isOpenRequest, requestKinds, requestStatusOf } from '@wassit/domain/request/request'
import type { EntrySource } from '@wassit/domain/request/entry'
import type { CustomerPaper } from '@wassit/domain/request/requestable-documents'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../plugins/uploads.ts'
import type { Database } from '../../schema.ts'
import {
  addDocument,
  checkUpload,
  documentOfKey,
  inspectAll,
  keepObject,
} from '../stored-files/documents.service.ts'
import { replaceRefused } from '../stored-files/refused-files.service.ts'
import type { CheckedFile, NewDocument, StoredObject } from '../stored-files/documents.service.ts'
import type { Mover } from '../policies/pipeline/policy-events.service.ts'
import { heldRequest, noteArrival } from './asked-papers.service.ts'
import { awaitedOf, ownRequest, requestOfNumber } from './find-request.service.ts'
import type { RequestFile } from './find-request.service.ts'

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
  label: CustomerPaper
  uploads: readonly Upload[]
  by: Mover
}

/** Throws unless the request asks for this document. */
const assertAsked = (request: RequestFile, label: CustomerPaper): void => {
  const awaited = awaitedOf(request)
  if (awaited.length === 0) throw new DomainError('customerRequest.wrong-status')
  if (!awaited.includes(label))
    throw new DomainError('request.invalid', [{ path: 'label', message: 'validation.invalid' }])
}

/** Adds a document that an agent asked for to a customer's request; the last one moves it back to review. */
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
    const held = await heldRequest(tx, request)
    // An agent may have added it meanwhile, or rejected the request.
    if (!awaitedOf(held).includes(label)) throw new DomainError('customerRequest.wrong-status')
    await noteArrival(tx, held, { paper: label, by, now })
    await replaceRefused(tx, { requestId: held.id, kind: label, now })
    await fileDocuments(tx, held, [{ kind: label, object }], { createdBy: userId, now })
  })
}

interface HandedPaper {
  reportNumber: string
  kind: CustomerPaper
  /** Way in which the customer gave it. */
  source: EntrySource
  upload: Upload | undefined
  /** Key of the form; the same key twice adds one document. */
  key: string | undefined
  by: Mover & { id: string }
}

/**
 * Adds a document that the customer gave an agent to an open request and returns its label. It counts as one
 * that the customer sent. Throws `customerRequest.wrong-status` for a decided request.
 */
export const addPaper = async (
  deps: Deps,
  { reportNumber, kind, source, upload, key, by }: HandedPaper,
): Promise<string> => {
  const request = await requestOfNumber(deps, reportNumber)
  const { bytes, mimeType } = await checkUpload(deps, upload)
  const object = await keepObject(deps, bytes, mimeType)
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const held = await heldRequest(tx, request)
    const { id: requestId, policy_id: policyId } = held
    const known = key && (await documentOfKey(tx, policyId, key))
    if (known) return known
    if (!isOpenRequest(requestStatusOf(held.status))) throw new DomainError('customerRequest.wrong-status')
    await noteArrival(tx, held, { paper: kind, by, now })
    await replaceRefused(tx, { requestId, kind, now })
    const file = { policyId, requestId, kind, object, source, createdBy: by.id, seen: true, key, now }
    return (await addDocument(tx, file)).value
  })
}
