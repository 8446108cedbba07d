import type { RightsFile } from '@wassit/domain/api/rights-desk'
import { rightsDeskCalls } from '@wassit/domain/api/rights-desk'
import { api } from '../../api/context.ts'
import { customerAction, customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { formAction } from '../../forms/action.ts'
import { responseTo } from '../act-outcome.ts'

export type FileData = { file: RightsFile } | { failure: LoadFailure }

const numberOf = (params: { number?: string }) => ({ number: params.number ?? '' })

export const fileLoader = customerLoader<FileData>(async ({ params, context }) => {
  const result = await context.get(api)(rightsDeskCalls.rightsFile, { params: numberOf(params) })
  return result.ok ? { file: result.data } : { failure: failureOfLoad(result) }
})

export const moveForm = rightsDeskCalls.moveRights.body

/** Action of every form of the page: each names its act. */
export const moveAction = customerAction(
  formAction({
    schema: moveForm,
    submit: async (body, args) => {
      const input = { params: numberOf(args.params), body }
      const sent = await args.context.get(api)(rightsDeskCalls.moveRights, input)
      return responseTo(sent, args, `rights.desk.done.${body.action}`)
    },
  }),
)
