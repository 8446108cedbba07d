import { issuingCalls } from '@wassit/domain/api/policies/issuing'
import { insurerPapers, wireKeyOf } from '@wassit/domain/document/document'
import { acceptedTypeNames } from '@wassit/domain/document/document'
import { DocumentKey } from '@wassit/domain/api/policies/documents'
import { PlainText } from '@wassit/domain/party/text'
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod/mini'
import { api } from '../../../api/context.ts'
import { formAction } from '../../../forms/action.ts'
import { act } from '../../acts/act.ts'
import { chosenFile, responseTo, sendWithFile } from '../../acts/act-outcome.ts'

const paramsOf = ({ params }: ActionFunctionArgs) => ({ insurance_number: params.number ?? '' })

/** Types of a paper that an agent adds: a scan or a photo. */
export const paperTypes = acceptedTypeNames

export const termForm = issuingCalls.changeTerm.body

export const numbersForm = issuingCalls.recordNumbers.body

/** Form of a new paper; a box that is not ticked is absent. */
export const paperForm = z.object({
  kind: DocumentKey(insurerPapers, 'validation.required'),
  visible: z.optional(z.string()),
  replaces: z.optional(z.string()),
})

export const withdrawForm = z.object({ value: PlainText(100), reason: PlainText(300) })

/** Keys of the papers, in the order of the choice. */
export const paperKeys = insurerPapers.map((kind) => ({ kind, key: wireKeyOf(kind) }))

const addPaper = formAction({
  schema: paperForm,
  submit: async ({ kind, visible, replaces }, args, _values, form) => {
    const { file, failure } = chosenFile(form, paperTypes)
    if (failure) return failure
    if (!file) return { issues: [{ path: 'file', message: 'errors.document.missing' }] }
    const headers = { 'idempotency-key': String(form.get('_key')) }
    const body = { kind, visible: visible !== undefined, replaces: replaces !== undefined }
    const sent = await sendWithFile(file, args, (call, files) =>
      call(issuingCalls.addPaper, { params: paramsOf(args), body, files, headers }),
    )
    return responseTo(sent, args, 'file.done.paper', paperTypes)
  },
})

/** Acts on what the insurer issues, by the name of their form; none of them moves the file. */
export const issuingActs = {
  numbers: act(numbersForm, 'file.done.numbers', (call, { policy: params, headers }, body) =>
    call(issuingCalls.recordNumbers, { params, body, headers }),
  ),
  term: formAction({
    schema: termForm,
    submit: async (body, args) => {
      const sent = await args.context.get(api)(issuingCalls.changeTerm, { params: paramsOf(args), body })
      const isPending = sent.ok && sent.data.pending
      return responseTo(sent, args, isPending ? 'access.change.askedTerm' : 'console.saved')
    },
  }),
  paper: addPaper,
  withdrawPaper: act(withdrawForm, 'file.done.withdrawPaper', (call, { policy: params }, body) =>
    call(issuingCalls.withdrawPaper, { params, body }),
  ),
}
