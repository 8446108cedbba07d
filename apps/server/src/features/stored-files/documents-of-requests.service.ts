import type { AgentRequestFile } from '@wassit/domain/api/requests/agent-requests'
import type { RequestDocumentView } from '@wassit/domain/api/requests/requests'
import { acceptedTypes, documentKindNames, documentKinds } from '@wassit/domain/document/document'
import type { AcceptedType } from '@wassit/domain/document/document'
import type { DocumentKind } from '@wassit/domain/document/document'
import { customerPapers } from '@wassit/domain/request/requestable-documents'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Deps } from '../../deps.ts'
import type { Identity } from '../../identity.ts'
import { documentUrl } from '../../http/signed-links.ts'
import { record } from '../audit/audit.service.ts'
import type { Origin } from '../audit/origin.ts'
import { currentDocumentsOfRequest, documentOfRequest } from './documents.queries.ts'
import { mayOpen } from './documents.service.ts'
import type { Reading } from './documents.service.ts'
import { intactBytes } from './intact.service.ts'
import { isPicture } from './thumbnail.service.ts'

type Listed = Awaited<ReturnType<typeof currentDocumentsOfRequest>>[number]

const placeOf = ({ kind }: Listed): number => documentKindNames.indexOf(kind)

const viewOf = (deps: Deps, { number, kind, value, mime_type: type, ...file }: Listed, reader?: string) => {
  const name = `${value}.${acceptedTypes[type]}`
  return {
    value: name,
    document_type: documentKinds[kind].owner,
    document_url: documentUrl(deps, `/api/repport/preview/${number}/${name}`, reader),
    download_url: documentUrl(deps, `/api/repport/download/${number}/${name}`, reader),
    ...(file.refused_at && { refused_reason: file.refused_reason ?? '' }),
    ...(file.source && { source: file.source }),
    ...(reader &&
      isPicture(type) && {
        thumbnail_url: documentUrl(deps, `/api/repport/thumbnail/${number}/${name}`, reader),
      }),
  }
}

const inOrder = (documents: Listed[]): Listed[] =>
  documents.sort((left, right) => placeOf(left) - placeOf(right))

/**
 * Returns the current documents of a customer request under file names (spec 001 §3) and with fresh
 * links.
 */
export const viewsOfRequest = async (deps: Deps, requestId: string): Promise<RequestDocumentView[]> =>
  inOrder(await currentDocumentsOfRequest(deps.db, requestId)).map((document) => viewOf(deps, document))

/** Returns the current documents of a customer request that an agent may open; opening one is noted. */
export const agentViewsOfRequest = async (
  deps: Deps,
  requestId: string,
  reader: Pick<Identity, 'userId' | 'rights'>,
): Promise<AgentRequestFile['documents']> =>
  inOrder(await currentDocumentsOfRequest(deps.db, requestId))
    .filter((document) => mayOpen(document, reader))
    .map((document) => ({
      ...viewOf(deps, document, reader.userId),
      refusable:
        document.refused_at === null && (customerPapers as readonly DocumentKind[]).includes(document.kind),
    }))

/** Address of a document of a request: report number and file name. */
export interface RequestDocumentAddress {
  reportNumber: string
  fileName: string
}

/** Splits a file name into label and ending. */
const partsOf = (fileName: string): [value: string, ending: string] => {
  const dot = fileName.lastIndexOf('.')
  return [fileName.slice(0, Math.max(dot, 0)), fileName.slice(dot + 1)]
}

/**
 * Returns a document of a request for a holder of its signed link (null), its customer, or an
 * agent, whose reading is noted in the trail. Other readers get the error of a missing document.
 */
export const openRequestDocument = async (
  deps: Deps,
  { reportNumber, fileName }: RequestDocumentAddress,
  reader: Identity | null,
  origin: Origin,
  reading: Reading = 'whole',
): Promise<{ bytes: Uint8Array; mimeType: AcceptedType; name: string }> => {
  const [value, ending] = partsOf(fileName)
  const { db, now } = deps
  const found = await documentOfRequest(db, reportNumber, value)
  const foreign = reader?.role === 'customer' && found?.user_id !== reader.userId
  if (!found || foreign || acceptedTypes[found.mime_type] !== ending)
    throw new DomainError('document.unknown')
  if (reader && reader.role !== 'customer' && !mayOpen(found, reader)) throw new DomainError('right.missing')
  if (reading === 'whole' && reader && reader.role !== 'customer') {
    const { userId: actor } = reader
    const deed = { kind: 'request', outcome: 'opened', actor, subject: found.request_id } as const
    await record(db, { origin, now: now() }, deed)
  }
  const bytes = await intactBytes(deps, found)
  return { bytes, mimeType: found.mime_type, name: `${found.number}_${found.value}` }
}
