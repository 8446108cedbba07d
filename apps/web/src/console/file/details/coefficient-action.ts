import { detailCalls } from '@wassit/domain/api/sales/details'
import { api } from '../../../api/context.ts'
import { formAction } from '../../../forms/action.ts'
import { responseTo } from '../../acts/act-outcome.ts'
import { reading } from '../../live/reading.ts'
import { seenQuery } from '../../acts/seen-status.tsx'

/** Form of the decision about a coefficient; an empty field means that the record proves none. */
export const coefficientForm = reading(({ coefficient, reason }) => {
  const isEmpty = typeof coefficient !== 'string' || coefficient.trim() === ''
  return { reason, coefficient: isEmpty ? null : coefficient }
}, detailCalls.decideCoefficient.body)

export const coefficientActs = {
  coefficient: formAction({
    schema: coefficientForm,
    submit: async (body, args, _values, form) => {
      const params = { insurance_number: args.params.number ?? '' }
      const call = args.context.get(api)
      const sent = await call(detailCalls.decideCoefficient, { params, query: seenQuery(form), body })
      return responseTo(sent, args, 'file.done.coefficient')
    },
  }),
}
