import type { RightsFile } from '@wassit/domain/api/data-law/rights-desk'
import { rightsDeskCalls } from '@wassit/domain/api/data-law/rights-desk'
import { api } from '../../api/context.ts'
import { customerAction } from '../../api/customer.ts'
import { formAction } from '../../forms/action.ts'
import { responseTo } from '../acts/act-outcome.ts'
import { fileLoader } from '../file/file-data.ts'

export const rightsFileLoader = fileLoader<RightsFile>((call, number) =>
  call(rightsDeskCalls.rightsFile, { params: { number } }),
)

export const moveForm = rightsDeskCalls.moveRights.body

/** Action of every form of the page: each names its act. */
export const moveAction = customerAction(
  formAction({
    schema: moveForm,
    submit: async (body, args) => {
      const input = { params: { number: args.params.number ?? '' }, body }
      const sent = await args.context.get(api)(rightsDeskCalls.moveRights, input)
      return responseTo(sent, args, `rights.desk.done.${body.action}`)
    },
  }),
)
