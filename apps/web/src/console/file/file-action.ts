import { data } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import type { z } from 'zod/mini'
import type { Call } from '../../api/client.ts'
import { customerAction } from '../../api/customer.ts'
import { act } from '../acts/act.ts'
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

/** Returns the action of a file's route; each of its forms names its act. */
export const fileAction = (calls: DeskCalls | undefined, moves: Record<string, Act>) => {
  const common = calls && {
    note: act(noteForm, 'file.done.note', (call, { number, headers }, body) =>
      calls.note(call, number, { body, headers }),
    ),
    assign: act(assignForm, 'file.done.assign', (call, { number }, body) =>
      calls.assign(call, number, { body }),
    ),
  }
  const acts: Record<string, Act> = { ...moves, ...common }
  return customerAction(async (args) => {
    const name = (await args.request.clone().formData()).get(actField)
    const chosen = typeof name === 'string' && Object.hasOwn(acts, name) ? acts[name] : undefined
    if (!chosen) throw data(null, { status: 400 })
    return chosen(args)
  })
}
