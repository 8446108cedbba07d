import { deliveryCalls } from '@wassit/domain/api/policies/deliveries'
import { deliveredPapers } from '@wassit/domain/policy/delivery'
import { formAction } from '../../../forms/action.ts'
import { act } from '../../acts/act.ts'
import { chosenFile, responseTo, sendWithFile } from '../../acts/act-outcome.ts'
import { reading } from '../../live/reading.ts'
import { paperTypes } from '../issuing/issuing-actions.ts'
import { z } from 'zod/mini'

/** Form of a delivery; the boxes `papers.contract` and so on are its papers. */
export const planForm = reading(
  ({ papers, ...values }) => ({
    ...values,
    papers: deliveredPapers.filter((paper) => Object.hasOwn(Object(papers), paper)),
  }),
  deliveryCalls.planDelivery.body,
)

/** Form of a move of a delivery, which its hidden field names. */
export const moveForm = z.extend(deliveryCalls.moveDelivery.body, { delivery: z.string() })

/** Acts on the delivery of a file, by the name of their form. */
export const deliveryActs = {
  planDelivery: act(planForm, 'file.done.delivery', (call, { policy: params }, body) =>
    call(deliveryCalls.planDelivery, { params, body }),
  ),
  moveDelivery: formAction({
    schema: moveForm,
    submit: async ({ delivery: id, ...body }, args, _values, form) => {
      const { file, failure } = chosenFile(form, paperTypes)
      if (failure) return failure
      const sent = await sendWithFile(file, args, (call, files) =>
        call(deliveryCalls.moveDelivery, { params: { id }, body, files }),
      )
      return responseTo(sent, args, 'file.done.delivery', paperTypes)
    },
  }),
}
