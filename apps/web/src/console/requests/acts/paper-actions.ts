import { agentRequestCalls } from '@wassit/domain/api/requests/agent-requests'
import { DocumentKey, DocumentWithReason } from '@wassit/domain/api/policies/documents'
import { wireKeyOf } from '@wassit/domain/document/document'
import type { EntrySource } from '@wassit/domain/request/entry'
import { customerPapers, requestableDocuments } from '@wassit/domain/request/requestable-documents'
import { z } from 'zod/mini'
import type { Notice } from '../../../i18n/notice.ts'
import { act } from '../../acts/act.ts'
import { messageOf, staffCall } from '../../admin/use-send.ts'
import { reading } from '../../live/reading.ts'

/** Schema of the boxes `documents.constat_amiable` and so on, and of the reason that the customer reads. */
export const askForm = reading(
  ({ documents, ...values }) => ({
    ...values,
    documents: requestableDocuments.map(wireKeyOf).filter((key) => Object.hasOwn(Object(documents), key)),
  }),
  z.extend(agentRequestCalls.askPapers.body, {
    documents: z
      .array(DocumentKey(requestableDocuments))
      .check(z.minLength(1, 'validation.documents.required')),
  }),
)

const PaperKey = DocumentKey(customerPapers)

/** Adds a document that the customer gave an agent; resolves to the reason of a refusal. */
export const sendPaper = async (
  number: string,
  source: EntrySource,
  [file, kind, key]: [file: File, kind: string, key: string],
): Promise<Notice | undefined> => {
  const sent = await staffCall(agentRequestCalls.addRequestPaper, {
    params: { Report_number: number },
    body: { kind: PaperKey.parse(kind), source },
    files: { file: [file] },
    headers: { 'idempotency-key': key },
  })
  return sent.ok ? undefined : { id: messageOf(sent) }
}

/** Acts on the papers of a request, by the name of their form. */
export const paperActions = {
  requireDocument: act(
    askForm,
    'request-desk.done.requireDocument',
    (call, { request: params, query }, body) => call(agentRequestCalls.askPapers, { params, query, body }),
  ),
  refusePaper: act(DocumentWithReason, 'file.done.refuseProof', (call, { request: params }, body) =>
    call(agentRequestCalls.refuseRequestPaper, { params, body }),
  ),
}
