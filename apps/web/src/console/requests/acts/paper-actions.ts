import { agentRequestCalls } from '@wassit/domain/api/requests/agent-requests'
import { DocumentKey } from '@wassit/domain/api/policies/documents'
import { wireKeyOf } from '@wassit/domain/document/document'
import type { EntrySource } from '@wassit/domain/request/entry'
import { customerPapers, requestableDocuments } from '@wassit/domain/request/requestable-documents'
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod/mini'
import { api } from '../../../api/context.ts'
import { formAction } from '../../../forms/action.ts'
import type { Notice } from '../../../i18n/notice.ts'
import { responseTo } from '../../acts/act-outcome.ts'
import { messageOf, staffCall } from '../../admin/use-send.ts'
import { reading } from '../../live/reading.ts'
import { seenQuery } from '../../acts/seen-status.tsx'

const paramsOf = ({ params }: ActionFunctionArgs) => ({ Report_number: params.number ?? '' })

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

export const refuseForm = agentRequestCalls.refuseRequestPaper.body

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
  requireDocument: formAction({
    schema: askForm,
    submit: async (body, args, _values, form) => {
      const query = seenQuery(form)
      const input = { params: paramsOf(args), query, body }
      const sent = await args.context.get(api)(agentRequestCalls.askPapers, input)
      return responseTo(sent, args, 'request-desk.done.requireDocument')
    },
  }),
  refusePaper: formAction({
    schema: refuseForm,
    submit: async (body, args) =>
      responseTo(
        await args.context.get(api)(agentRequestCalls.refuseRequestPaper, { params: paramsOf(args), body }),
        args,
        'file.done.refuseProof',
      ),
  }),
}
