import { agentCalls } from '@wassit/domain/api/agent'
import type { Answer } from '@wassit/domain/api/endpoint'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../agent.ts'
import { deskSearch, queryOf, readDesk } from '../desk/desk-address.ts'
import type { DeskData } from '../desk/desk-data.ts'
import { queueDesk } from './queue-desk.ts'

export type QueueData = DeskData<Answer<typeof agentCalls.queue>>

export const queueLoader = customerLoader<QueueData>(async ({ request, context }) => {
  const state = readDesk(queueDesk, new URL(request.url).searchParams)
  const search = deskSearch(queueDesk, state)
  const query = { ...queryOf(state), ...(state.choice && { insuranceType: state.choice }) }
  const result = await context.get(api)(agentCalls.queue, { query })
  return result.ok ? { search, list: result.data } : { search, failure: failureOfLoad(result) }
})
