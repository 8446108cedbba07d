import { DocumentKey } from '@wassit/domain/api/documents'
import { issuingCalls } from '@wassit/domain/api/issuing'
import { proofFiles } from '@wassit/domain/document/document'
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod/mini'
import { api } from '../../../api/context.ts'
import { formAction } from '../../../forms/action.ts'
import { chosenFile, responseTo, sendWithFile } from '../../act-outcome.ts'
import { paperTypes } from '../issuing/issuing-actions.ts'

const paramsOf = ({ params }: ActionFunctionArgs) => ({ insurance_number: params.number ?? '' })

/** Form of a file that the customer handed an agent. */
export const proofForm = z.object({ kind: DocumentKey(proofFiles, 'validation.required') })

export const refuseForm = issuingCalls.refuseProofFile.body

const addProof = formAction({
  schema: proofForm,
  submit: async (body, args, _values, form) => {
    const { file, failure } = chosenFile(form, paperTypes)
    if (failure) return failure
    if (!file) return { issues: [{ path: 'file', message: 'errors.document.missing' }] }
    const headers = { 'idempotency-key': String(form.get('_key')) }
    const sent = await sendWithFile(file, args, (call, files) =>
      call(issuingCalls.addProofFile, { params: paramsOf(args), body, files, headers }),
    )
    return responseTo(sent, args, 'console.done.proof', paperTypes)
  },
})

/** Acts on the files of the customer, by the name of their form. */
export const proofActs = {
  proof: addProof,
  refuseProof: formAction({
    schema: refuseForm,
    submit: async (body, args) =>
      responseTo(
        await args.context.get(api)(issuingCalls.refuseProofFile, { params: paramsOf(args), body }),
        args,
        'console.done.refuseProof',
      ),
  }),
}
