import { agentRequestCalls } from '@wassit/domain/api/requests/agent-requests'
import { ClaimPartiesForm } from '@wassit/domain/request/claim/parties'
import { requestKindOfCode } from '@wassit/domain/request/request'
import type { ActionFunctionArgs } from 'react-router'
import { formAction } from '../../../forms/action.ts'
import { act } from '../../acts/act.ts'
import { chosenFile, sendWithFile, responseTo } from '../../acts/act-outcome.ts'
import { fileAction } from '../../file/file-action.ts'
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
const move = (name: MovingAct) =>
  formAction({
    schema: (_args, values) => schemaOf(name, requestKindOfCode(values[kindField]) ?? 'claim'),
    submit: async (body, args, _values, form) => {
      const types = fileTypesOf[name]
      const { file, failure } = chosenFile(form, types)
      if (failure) return failure
      const [params, query] = [paramsOf(args), seenQuery(form)]
      const sent = await sendWithFile(file, args, (call, files) =>
        call(agentRequestCalls.moveRequest, {
          params,
          query,
          body: { ...body, status: targetOf(name) },
          files,
        }),
      )
      return responseTo(sent, args, `request-desk.done.${name}`, types)
    },
  })

const acts = {
  noteParties: act(
    ClaimPartiesForm,
    'request-desk.parties.done',
    (call, { request: params, headers }, body) =>
      call(agentRequestCalls.noteParties, { params, body, headers }),
  ),
  ...Object.fromEntries(movingActs.map((name) => [name, move(name)])),
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
