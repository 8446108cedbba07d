import { agentRequestCalls } from '@wassit/domain/api/requests/agent-requests'
import { ClaimPartiesForm } from '@wassit/domain/request/claim/parties'
import { requestKindOfCode } from '@wassit/domain/request/request'
import type { ActionFunctionArgs } from 'react-router'
import { api } from '../../../api/context.ts'
import { formAction } from '../../../forms/action.ts'
import { chosenFile, sendWithFile, responseTo } from '../../acts/act-outcome.ts'
import { fileAction } from '../../file/file-action.ts'
import { seenHeaders } from '../../acts/seen-values.tsx'
import { seenQuery } from '../../acts/seen-status.tsx'
import { schemaOf } from './act-schemas.ts'
import { payoutActions } from './payout-action.ts'
import { paperActions } from './paper-actions.ts'
import { fileTypesOf, kindField, movingActs, targetOf } from './request-acts.ts'
import type { MovingAct } from './request-acts.ts'

const paramsOf = ({ params }: ActionFunctionArgs) => ({ Report_number: params.number ?? '' })

/**
 * Moves the request to the status of an act. An empty amount or day means the computed one, which
 * the server has.
 */
const move = (act: MovingAct) =>
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
      return responseTo(sent, args, `request-desk.done.${act}`, types)
    },
  })

/** Notes expert and garage of a claim. */
const noteParties = formAction({
  schema: ClaimPartiesForm,
  submit: async (body, args, _values, form) => {
    const input = { params: paramsOf(args), body, headers: seenHeaders(form) }
    const sent = await args.context.get(api)(agentRequestCalls.noteParties, input)
    return responseTo(sent, args, 'request-desk.parties.done')
  },
})

const acts = {
  noteParties,
  ...Object.fromEntries(movingActs.map((act) => [act, move(act)])),
  ...paperActions,
  ...payoutActions,
}

/** Action of the route of a request's file. */
export const requestAction = fileAction(
  {
    note: (call, number, input) =>
      call(agentRequestCalls.noteRequest, { params: { Report_number: number }, ...input }),
    assign: (call, number, input) =>
      call(agentRequestCalls.assignRequest, { params: { Report_number: number }, ...input }),
  },
  acts,
)
