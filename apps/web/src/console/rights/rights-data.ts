import type { Answer } from '@wassit/domain/api/endpoint'
import { RightsEntered, rightsDeskCalls, rightsViews } from '@wassit/domain/api/rights-desk'
import type { RightsView } from '@wassit/domain/api/rights-desk'
import { acceptedTypeNames } from '@wassit/domain/document/document'
import { rightsKindNames } from '@wassit/domain/personal-data/rights-request'
import type { RightsKind } from '@wassit/domain/personal-data/rights-request'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { redirect } from 'react-router'
import { api } from '../../api/context.ts'
import { customerAction, customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { readTurns } from '../../areas/page-turns.tsx'
import type { TurnState } from '../../areas/page-turns.tsx'
import { formAction } from '../../forms/action.ts'
import { textAt } from '../../forms/values.ts'
import { leaveToast } from '../../shell/left-toast.ts'
import { chosenFile, responseTo, sendWithFile } from '../act-outcome.ts'
import type { Sent } from '../act-outcome.ts'

/** Filter of the queue, kept in the address. */
export interface RightsState extends TurnState {
  view: RightsView
  kind?: RightsKind | undefined
}

/** Reads an address; treats invalid values as absent. */
export const readRights = (search: URLSearchParams): RightsState => ({
  view: rightsViews.find((view) => view === search.get('view')) ?? 'open',
  kind: rightsKindNames.find((kind) => kind === search.get('kind')),
  ...readTurns(search),
})

/** Returns the address of a view of the queue; another view starts at its first page. */
export const rightsHref = ({ view, kind, after, before }: RightsState): string => {
  const query = new URLSearchParams()
  if (view !== 'open') query.set('view', view)
  if (kind) query.set('kind', kind)
  if (after) query.set('after', after)
  if (before) query.set('before', before)
  return query.size > 0 ? `${consolePaths.rights}?${query}` : consolePaths.rights
}

export type RightsQueue = Answer<typeof rightsDeskCalls.rightsQueue>
export type QueueData = { list: RightsQueue } | { failure: LoadFailure }

export const queueLoader = customerLoader<QueueData>(async ({ request, context }) => {
  const query = readRights(new URL(request.url).searchParams)
  const result = await context.get(api)(rightsDeskCalls.rightsQueue, { query })
  return result.ok ? { list: result.data } : { failure: failureOfLoad(result) }
})

/** Notes the request of a person, and opens its page. */
export const enterAction = customerAction(
  formAction({
    schema: RightsEntered,
    submit: async (body, args, values, form) => {
      const { file, failure } = chosenFile(form, acceptedTypeNames)
      if (failure) return failure
      const headers = { 'idempotency-key': textAt(values, 'key') }
      let number = ''
      const sent = await sendWithFile(file, args, async (call, files): Promise<Sent> => {
        const result = await call(rightsDeskCalls.enterRights, { body, files, headers })
        if (result.ok) number = result.data.number
        return result
      })
      if (!sent.ok) return responseTo(sent, args, 'rights.desk.done.enter', acceptedTypeNames)
      leaveToast('rights.desk.done.enter')
      return redirect(consolePaths.rightsFile(number))
    },
  }),
)
