import { randomInt, randomUUID } from 'node:crypto'
import type { DocumentView as DocumentViewSchema } from '@wassit/domain/api/policies/policy-views'
import { verificationCode } from '@wassit/domain/document/addresses'
import {
  documentKindNames,
  documentKinds,
  proofFiles,
  withdrawableKinds,
} from '@wassit/domain/document/document'
import type { AcceptedType, DocumentKind } from '@wassit/domain/document/document'
import { kindsThatRepeatTerms, readingRights } from '@wassit/domain/access/reading-right'
import { DomainError } from '@wassit/domain/errors/errors'
import type { EntrySource } from '@wassit/domain/request/entry'
import type { Kysely } from 'kysely'
import type { z } from 'zod/mini'
import type { Deps } from '../../deps.ts'
import type { Identity } from '../../identity.ts'
import { documentUrl } from '../../http/signed-links.ts'
import type { Database } from '../../schema.ts'
import { record } from '../audit/audit.service.ts'
import type { Origin } from '../audit/origin.ts'
import {
  countOfKind,
  currentDocumentsOf,
  currentOfKind,
  documentById,
  documentByLabel,
  deleteUnseen,
  fileIsSeen,
  hasHealthPaper,
  insertDocument,
  lockPolicy,
  markReplaced,
  markSeen,
  markWithdrawn,
  withdrawByLabel,
} from './documents.queries.ts'
import type { Document } from './documents.queries.ts'
import { intactBytes, sha256Of } from './intact.service.ts'
import { isPicture } from './thumbnail.service.ts'
import { noteObject } from './objects.queries.ts'

export { checkUpload, inspectAll } from './uploads.service.ts'
export { documentOfKey, validKindsOf as validKinds } from './documents.queries.ts'
export type { CheckedFile } from './uploads.service.ts'

export type DocumentView = z.output<typeof DocumentViewSchema>

/** File in the storage that is not yet a document. */
export interface StoredObject {
  objectKey: string
  mimeType: AcceptedType
  size: number
  /** Hex. */
  sha256: string
  /** True for a paper that names an excluded disease; by default as the earlier papers of its file. */
  holdsHealth?: boolean
}

/**
 * Writes bytes to the storage, always before the transaction that needs them: an unused file is
 * swept away later, a row without its file could not be repaired.
 */
export const keepBytes = async (
  { db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>,
  bytes: Uint8Array,
  mimeType: string,
): Promise<Omit<StoredObject, 'mimeType'>> => {
  const objectKey = randomUUID()
  await noteObject(db, objectKey, storage.keyId, now())
  await storage.put(objectKey, bytes, mimeType)
  return { objectKey, size: bytes.byteLength, sha256: sha256Of(bytes) }
}

/** Writes the bytes of a document to the storage. */
export const keepObject = async (
  deps: Pick<Deps, 'db' | 'storage' | 'now'>,
  bytes: Uint8Array,
  mimeType: AcceptedType,
): Promise<StoredObject> => ({ ...(await keepBytes(deps, bytes, mimeType)), mimeType })

export interface NewDocument {
  policyId: string
  /** Customer request of the document, if any. */
  requestId?: string | undefined
  kind: DocumentKind
  object: StoredObject
  /** Content of the QR code of a document we issue. */
  reference?: string | undefined
  createdBy?: string | undefined
  /** Way in which the customer gave it to an agent. */
  source?: EntrySource | undefined
  /** Replaces earlier documents of its kind in the same request or policy. */
  replaces?: boolean
  /** Key of the form, by which a repetition finds the document. */
  key?: string | undefined
  /** Hides the document from the customer. */
  hidden?: boolean
  /** True if an agent added it and has looked at it. */
  seen?: boolean
  now: Date
}

/** Tells whether a paper repeats terms that name an excluded disease. */
const repeatsHealth = async (tx: Kysely<Database>, policyId: string, kind: DocumentKind): Promise<boolean> =>
  (kindsThatRepeatTerms as readonly DocumentKind[]).includes(kind) && hasHealthPaper(tx, policyId)

/** Makes a stored file a document of a policy, inside the caller's transaction. */
export const addDocument = async (
  tx: Kysely<Database>,
  {
    policyId,
    requestId,
    kind,
    object,
    reference,
    createdBy,
    source,
    replaces,
    hidden,
    seen,
    key,
    now,
  }: NewDocument,
): Promise<{ id: string; value: string }> => {
  await lockPolicy(tx, policyId)
  const earlier = await countOfKind(tx, policyId, kind)
  if (replaces) await markReplaced(tx, { policyId, requestId: requestId ?? null }, kind, now)
  const label = documentKinds[kind].value
  const value = earlier === 0 ? label : `${label}-${earlier + 1}`
  const id = await insertDocument(tx, {
    policy_id: policyId,
    request_id: requestId ?? null,
    kind,
    value,
    object_key: object.objectKey,
    mime_type: object.mimeType,
    size: object.size,
    sha256: object.sha256,
    reference: reference ?? null,
    hidden: hidden ?? false,
    holds_health: object.holdsHealth ?? (await repeatsHealth(tx, policyId, kind)),
    idempotency_key: key ?? null,
    seen_at: seen ? now : null,
    source: source ?? null,
    created_by: createdBy ?? null,
    created_at: now,
  })
  return { id, value }
}

type Listed = Awaited<ReturnType<typeof currentDocumentsOf>>[number]

/** Hides a document inside the caller's transaction; the file is kept. */
export const withdrawDocument = (
  tx: Kysely<Database>,
  { policyId, requestId, kind, now }: Pick<NewDocument, 'policyId' | 'requestId' | 'kind' | 'now'>,
): Promise<void> => markReplaced(tx, { policyId, requestId: requestId ?? null }, kind, now)

/**
 * Takes back a document that was sent by mistake, inside the caller's transaction: its customer
 * gets it no more, not even by a link; agents still do.
 */
export const recallDocument = (
  tx: Kysely<Database>,
  { policyId, kind, now }: Pick<NewDocument, 'policyId' | 'kind' | 'now'>,
): Promise<void> => markWithdrawn(tx, { policyId, requestId: null }, kind, now)

/**
 * Withdraws a paper that an agent added, inside the caller's transaction: its links
 * return 404 from then on. Returns whether it was hidden from the customer. Throws
 * `document.unknown`.
 */
export const withdrawPaper = async (
  tx: Kysely<Database>,
  policyId: string,
  value: string,
  now: Date,
): Promise<{ hidden: boolean }> => {
  const withdrawn = await withdrawByLabel(tx, policyId, value, withdrawableKinds, now)
  if (!withdrawn) throw new DomainError('document.unknown')
  return withdrawn
}

/**
 * Deletes a file of the customer that no agent has opened, inside the caller's transaction; the
 * sweep deletes its bytes. Throws `document.unknown`, `document.seen`.
 */
export const removeUnseenFile = async (
  tx: Kysely<Database>,
  policyId: string,
  value: string,
): Promise<void> => {
  if (await deleteUnseen(tx, { policyId, value })) return
  const isSeen = await fileIsSeen(tx, { policyId, value })
  throw new DomainError(isSeen ? 'document.seen' : 'document.unknown')
}

const isProofFile = (kind: DocumentKind): boolean => (proofFiles as readonly DocumentKind[]).includes(kind)

const viewOf = (
  deps: Deps,
  { number, kind, value, reference, mime_type: type, ...file }: Listed,
  reader?: string,
): DocumentView => {
  const definition: { owner: 'user' | 'insurance'; subType?: 'Devis' | 'Contrat' } = documentKinds[kind]
  return {
    value,
    document_type: definition.owner,
    document_url: documentUrl(deps, `/api/preview/${number}/${value}`, reader),
    download_url: documentUrl(deps, `/api/download/${number}/${value}`, reader),
    ...(definition.subType && { sub_type: definition.subType }),
    ...(reader &&
      isPicture(type) && { thumbnail_url: documentUrl(deps, `/api/thumbnail/${number}/${value}`, reader) }),
    ...(file.refused_at && { refused_reason: file.refused_reason ?? '' }),
    ...(isProofFile(kind) && !file.seen_at && { removable: true }),
    ...(reference && { verification_code: verificationCode({ insuranceNumber: number, reference }) }),
  }
}

const placeOf = ({ kind }: Listed): number => documentKindNames.indexOf(kind)

/** Returns the current documents of each policy for its customer with fresh links, in the order of the kinds. */
export const documentViews = async (
  deps: Deps,
  policyIds: readonly string[],
): Promise<Map<string, DocumentView[]>> => {
  const views = new Map<string, DocumentView[]>(policyIds.map((id) => [id, []]))
  if (policyIds.length === 0) return views
  const documents = await currentDocumentsOf(deps.db, policyIds, false)
  for (const document of documents.sort((left, right) => placeOf(left) - placeOf(right)))
    views.get(document.policy_id)?.push(viewOf(deps, document))
  return views
}

/** Document as agents see it. */
export type AgentDocumentView = DocumentView & { hidden: boolean; withdrawable: boolean; refusable: boolean }

/** Returns the current documents of a policy for an agent, those hidden from the customer too. */
export const documentsForAgent = async (
  deps: Deps,
  policyId: string,
  reader: Pick<Identity, 'userId' | 'rights'>,
): Promise<{ views: AgentDocumentView[]; valid: DocumentKind[] }> => {
  const documents = await currentDocumentsOf(deps.db, [policyId], true)
  const views = documents
    .filter((document) => mayOpen(document, reader))
    .sort((left, right) => placeOf(left) - placeOf(right))
    .map((document) => ({
      ...viewOf(deps, document, reader.userId),
      hidden: document.hidden,
      refusable: isProofFile(document.kind) && document.refused_at === null,
      withdrawable: withdrawableKinds.includes(document.kind),
    }))
  const valid = documents.filter(({ refused_at: refusedAt }) => refusedAt === null)
  return { views, valid: valid.map(({ kind }) => kind) }
}

export { fileOfObject } from './documents.queries.ts'

/** Returns the bytes of a document; the caller has checked the reader's rights. */
export const readDocument = async (deps: Deps, documentId: string): Promise<Buffer> => {
  const document = await documentById(deps.db, documentId)
  if (!document) throw new DomainError('document.unknown')
  return intactBytes(deps, document)
}

/** Tells whether a member of the staff has the right that a document needs. */
export const mayOpen = (
  { kind, holds_health: holdsHealth }: Pick<Document, 'kind' | 'holds_health'>,
  { rights }: Pick<Identity, 'rights'>,
): boolean => readingRights({ kind, holdsHealth }).some((right) => rights.includes(right))

/** Address of a document: insurance number and label (RULINGS 5). */
export interface DocumentAddress {
  type: string
  file: string
}

/** Reading of a document: a thumbnail is too small to read, so the trail does not note it. */
export type Reading = 'whole' | 'thumbnail'

/**
 * Returns a document for a holder of its signed link (null), its customer, or an agent, whose
 * reading is noted in the trail. Other readers get the error of a missing document.
 */
export const openDocument = async (
  deps: Deps,
  { type, file }: DocumentAddress,
  reader: Identity | null,
  origin: Origin,
  reading: Reading = 'whole',
): Promise<{ bytes: Uint8Array; mimeType: AcceptedType; name: string }> => {
  const { db, now } = deps
  const found = await documentByLabel(db, type, file)
  const foreign = reader?.role === 'customer' && found?.user_id !== reader.userId
  const isInner = found !== undefined && (found.hidden || found.withdrawn_at !== null)
  if (!found || foreign || (isInner && (!reader || reader.role === 'customer')))
    throw new DomainError('document.unknown')
  if (reader && reader.role !== 'customer' && !mayOpen(found, reader)) throw new DomainError('right.missing')
  if (reading === 'whole' && reader && reader.role !== 'customer') {
    const { userId: actor } = reader
    if (isProofFile(found.kind)) await markSeen(db, found.id, now())
    await record(
      db,
      { origin, now: now() },
      { kind: 'policy', outcome: 'opened', actor, subject: found.policy_id },
    )
  }
  const bytes = await intactBytes(deps, found)
  return { bytes, mimeType: found.mime_type, name: `${found.number}_${found.value}` }
}

/** Returns the current document of a kind of a policy itself, without those of its requests. */
export const currentDocument = (
  db: Kysely<Database>,
  policyId: string,
  kind: DocumentKind,
): Promise<Document | undefined> => currentOfKind(db, { of: 'policy', id: policyId }, kind)

/** Returns the current document of a kind of a customer request. */
export const currentRequestDocument = (
  db: Kysely<Database>,
  requestId: string,
  kind: DocumentKind,
): Promise<Document | undefined> => currentOfKind(db, { of: 'request', id: requestId }, kind)

/** Letters and digits that are not mistaken for each other: people type references from paper. */
const unambiguous = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const referenceLength = 20

/**
 * Makes the random part of an issued document's address: 100 bits, so that none is found by trying.
 */
export const newReference = (): string =>
  Array.from({ length: referenceLength }, () => unambiguous[randomInt(unambiguous.length)]).join('')
