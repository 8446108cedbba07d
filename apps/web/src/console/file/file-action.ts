import { data } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import type { z } from 'zod/mini'
import type { Call } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { customerAction } from '../../api/customer.ts'
import { formAction } from '../../forms/action.ts'
import { responseTo } from '../acts/act-outcome.ts'
import type { Sent } from '../acts/act-outcome.ts'
import { actField } from '../acts/form-parts.tsx'
import { assignForm, noteForm } from './acts/act-schemas.ts'

type Act = (args: ActionFunctionArgs) => Promise<unknown>

/** Calls of a source for the acts that move no file. */
interface DeskCalls {
  note: (
    call: Call,
    number: string,
    input: { body: z.output<typeof noteForm>; headers: Record<string, string> },
  ) => Promise<Sent>
  assign: (call: Call, number: string, input: { body: z.output<typeof assignForm> }) => Promise<Sent>
}

const numberIn = ({ params }: ActionFunctionArgs): string => params.number ?? ''

const noteAct = (send: DeskCalls['note']): Act =>
  formAction({
    schema: noteForm,
    submit: async (body, args, _values, form) => {
      const headers = { 'idempotency-key': String(form.get('_key')) }
      const sent = await send(args.context.get(api), numberIn(args), { body, headers })
      return responseTo(sent, args, 'file.done.note')
    },
  })

const assignAct = (send: DeskCalls['assign']): Act =>
  formAction({
    schema: assignForm,
    submit: async (body, args) => {
      const sent = await send(args.context.get(api), numberIn(args), { body })
      return responseTo(sent, args, 'file.done.assign')
    },
  })

/** Returns the action of a file's route; each of its forms names its act. */
export const fileAction = (calls: DeskCalls | undefined, moves: Record<string, Act>) => {
  const common = calls && { note: noteAct(calls.note), assign: assignAct(calls.assign) }
  const acts: Record<string, Act> = { ...moves, ...common }
  return customerAction(async (args) => {
    const name = (await args.request.clone().formData()).get(actField)
    const act = typeof name === 'string' && Object.hasOwn(acts, name) ? acts[name] : undefined
    if (!act) throw data(null, { status: 400 })
    return act(args)
  })
}
