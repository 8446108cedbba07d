import { tariffCalls } from '@wassit/domain/api/insurers/tariffs'
import type { TariffVersionDetail } from '@wassit/domain/api/insurers/tariffs'
import { tariffActionNames } from '@wassit/domain/tariff/tariff-version'
import type { TariffAction } from '@wassit/domain/tariff/tariff-version'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { data, redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod/mini'
import { api } from '../../api/context.ts'
import { customerAction, customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import { formAction } from '../../forms/action.ts'
import { leaveToast } from '../../shell/left-toast.ts'
import { act } from '../acts/act.ts'
import { responseTo } from '../acts/act-outcome.ts'
import type { ListData } from '../admin/admin-data.ts'
import { actField } from '../acts/form-parts.tsx'

const idOf = ({ params }: Pick<ActionFunctionArgs, 'params'>) => ({ id: params.id ?? '' })

export const versionLoader = customerLoader<ListData<TariffVersionDetail>>(async (args) => {
  const result = await args.context.get(api)(tariffCalls.tariffVersion, { params: idOf(args) })
  return result.ok ? { list: result.data } : { failure: failureOfLoad(result) }
})

/** Forms of the actions on a version. */
export const versionForms = {
  propose: tariffCalls.proposeTariff.body,
  approve: z.object({}),
  discard: z.object({}),
} satisfies Record<TariffAction, z.ZodMiniType>

const acts: Record<TariffAction, (args: ActionFunctionArgs) => Promise<unknown>> = {
  propose: act(versionForms.propose, 'tariffs.done.propose', (call, { id }, body) =>
    call(tariffCalls.proposeTariff, { params: { id }, body }),
  ),
  approve: act(versionForms.approve, 'tariffs.done.approve', (call, { id }) =>
    call(tariffCalls.approveTariff, { params: { id } }),
  ),
  discard: formAction({
    schema: versionForms.discard,
    submit: async (_body, args) => {
      const sent = await args.context.get(api)(tariffCalls.discardTariff, { params: idOf(args) })
      if (!sent.ok) return responseTo(sent, args, 'tariffs.done.discard')
      leaveToast('tariffs.done.discard')
      return redirect(consolePaths.tariffs)
    },
  }),
}

/** Action of the page: each form names its act. */
export const versionAction = customerAction(async (args) => {
  const name = (await args.request.clone().formData()).get(actField)
  const action = tariffActionNames.find((each) => each === name)
  if (!action) throw data(null, { status: 400 })
  return acts[action](args)
})
