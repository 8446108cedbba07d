import { agentRequestCalls } from '@wassit/domain/api/agent-requests'
import { DocumentKey } from '@wassit/domain/api/documents'
import { acceptedTypeNames, wireKeyOf } from '@wassit/domain/document/document'
import { customerPapers, requestableDocuments } from '@wassit/domain/request/requestable-documents'
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod/mini'
import { api } from '../../../api/context.ts'
import { formAction } from '../../../forms/action.ts'
import { chosenFile, responseTo, sendWithFile } from '../../act-outcome.ts'
import type { FileTypes } from '../../act-outcome.ts'
import { reading } from '../../reading.ts'
import { seenQuery } from '../../seen-status.tsx'

const paramsOf = ({ params }: ActionFunctionArgs) => ({ Report_number: params.number ?? '' })

export const paperTypes: FileTypes = acceptedTypeNames

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

export const addForm = z.object({
  kind: DocumentKey(customerPapers, 'validation.required'),
  source: z.enum(['office', 'whatsapp'], 'validation.required'),
})

export const refuseForm = agentRequestCalls.refuseRequestPaper.body

const addPaper = formAction({
  schema: addForm,
  submit: async (body, args, _values, form) => {
    const { file, failure } = chosenFile(form, paperTypes)
    if (failure) return failure
    if (!file) return { issues: [{ path: 'file', message: 'errors.document.missing' }] }
    const headers = { 'idempotency-key': String(form.get('_key')) }
    const sent = await sendWithFile(file, args, (call, files) =>
      call(agentRequestCalls.addRequestPaper, { params: paramsOf(args), body, files, headers }),
    )
    return responseTo(sent, args, 'console.done.proof', paperTypes)
  },
})

/** Acts on the papers of a request, by the name of their form. */
export const paperActions = {
  requireDocument: formAction({
    schema: askForm,
    submit: async (body, args, _values, form) => {
      const query = seenQuery(form)
      const input = { params: paramsOf(args), query, body }
      const sent = await args.context.get(api)(agentRequestCalls.askPapers, input)
      return responseTo(sent, args, 'console.request.done.requireDocument')
    },
  }),
  addPaper,
  refusePaper: formAction({
    schema: refuseForm,
    submit: async (body, args) =>
      responseTo(
        await args.context.get(api)(agentRequestCalls.refuseRequestPaper, { params: paramsOf(args), body }),
        args,
        'console.done.refuseProof',
      ),
  }),
}
