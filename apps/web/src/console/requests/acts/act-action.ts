import { agentRequestCalls } from '@wassit/domain/api/agent-requests'
import { requestKindOfCode } from '@wassit/domain/request/request'
import { data } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { api } from '../../../api/context.ts'
import { customerAction } from '../../../api/customer.ts'
import { formAction } from '../../../forms/action.ts'
import { chosenFile, sendWithFile, settle } from '../../act-outcome.ts'
import { assignForm, noteForm } from '../../file/acts/act-schemas.ts'
import { actField } from '../../form-parts.tsx'
import { seenQuery } from '../../seen-status.tsx'
import { schemaOf } from './act-schemas.ts'
import { fileTypesOf, kindField, requestActs, targetOf } from './request-acts.ts'
import type { RequestAct } from './request-acts.ts'

const paramsOf = ({ params }: ActionFunctionArgs) => ({ Report_number: params.number ?? '' })

/**
 * Moves the request to the status of an act. An empty amount or day means the computed one, which
 * the server has.
 */
const move = (act: RequestAct) =>
  formAction({
    schema: (_args, values) => schemaOf(act, requestKindOfCode(values[kindField]) ?? 'claim'),
    submit: async (body, args, _values, form) => {
      const types = fileTypesOf[act]
      const { file, failure } = chosenFile(form, types)
      if (failure) return failure
      const [params, query] = [paramsOf(args), seenQuery(form)]
      const sent = await sendWithFile(file, args, (call, files) =>
        call(agentRequestCalls.moveRequest, {
          params,
          query,
          body: { ...body, status: targetOf(act) },
          files,
        }),
      )
      return settle(sent, args, `console.request.done.${act}`, types)
    },
  })

const note = formAction({
  schema: noteForm,
  submit: async (body, args, _values, form) => {
    const headers = { 'idempotency-key': String(form.get('_key')) }
    const call = args.context.get(api)
    const sent = await call(agentRequestCalls.noteRequest, { params: paramsOf(args), body, headers })
    return settle(sent, args, 'console.done.note')
  },
})

const assign = formAction({
  schema: assignForm,
  submit: async (body, args) => {
    const call = args.context.get(api)
    const sent = await call(agentRequestCalls.assignRequest, { params: paramsOf(args), body })
    return settle(sent, args, 'console.done.assign')
  },
})

/** Action of a request's route; each of its forms names its act. */
export const requestAction = customerAction(async (args) => {
  const name = (await args.request.clone().formData()).get(actField)
  if (name === 'note') return note(args)
  if (name === 'assign') return assign(args)
  const act = requestActs.find((each) => each === name)
  if (!act) throw data(null, { status: 400 })
  return move(act)(args)
})
