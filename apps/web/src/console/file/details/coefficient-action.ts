import { detailCalls } from '@wassit/domain/api/sales/details'
import { act } from '../../acts/act.ts'
import { reading } from '../../live/reading.ts'

/** Form of the decision about a coefficient; an empty field means that the record proves none. */
export const coefficientForm = reading(({ coefficient, reason }) => {
  const isEmpty = typeof coefficient !== 'string' || coefficient.trim() === ''
  return { reason, coefficient: isEmpty ? null : coefficient }
}, detailCalls.decideCoefficient.body)

export const coefficientActs = {
  coefficient: act(coefficientForm, 'file.done.coefficient', (call, { policy: params, query }, body) =>
    call(detailCalls.decideCoefficient, { params, query, body }),
  ),
}
