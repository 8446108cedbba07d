import type { MessageId } from '@wassit/words/catalogue'
import type { ActionFunctionArgs } from 'react-router'
import type { z } from 'zod/mini'
import type { Call } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { formAction } from '../../forms/action.ts'
import { responseTo } from './act-outcome.ts'
import type { Sent } from './act-outcome.ts'
import { seenQuery } from './seen-status.tsx'
import { seenHeaders } from './seen-values.tsx'

/** Place of an act: values that its call takes from its page and from the hidden fields of its form. */
const placeOf = ({ params: { number = '', id = '' } }: ActionFunctionArgs, form: FormData) => {
  const key = form.get('_key')
  return {
    number,
    id,
    policy: { insurance_number: number },
    request: { Report_number: number },
    query: seenQuery(form),
    headers: { ...seenHeaders(form), ...(typeof key === 'string' && { 'idempotency-key': key }) },
    form,
  }
}

export type ActPlace = ReturnType<typeof placeOf>

/** Returns the action of an act that is one call with the values of its form. */
export const act = <S extends z.ZodMiniType>(
  schema: S,
  done: MessageId | ((body: z.output<S>) => MessageId),
  send: (call: Call, at: ActPlace, body: z.output<S>) => Promise<Sent>,
) =>
  formAction({
    schema,
    submit: async (body, args, _values, form) => {
      const sent = await send(args.context.get(api), placeOf(args, form), body)
      return responseTo(sent, args, typeof done === 'string' ? done : done(body))
    },
  })
