import { agentRequestCalls } from '@wassit/domain/api/agent-requests'
import type { AgentRequestFile } from '@wassit/domain/api/agent-requests'
import type { Answer } from '@wassit/domain/api/endpoint'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../agent.ts'
import { deskSearch, queryOf, readDesk } from '../desk/desk-address.ts'
import type { DeskData } from '../desk/desk-data.ts'
import type { FileData } from '../file/file-data.ts'
import { requestDesk } from './request-desk.ts'

export type RequestsData = DeskData<Answer<typeof agentRequestCalls.agentRequests>>

export const requestsLoader = customerLoader<RequestsData>(async ({ request, context }) => {
  const state = readDesk(requestDesk, new URL(request.url).searchParams)
  const search = deskSearch(requestDesk, state)
  const query = { ...queryOf(state), ...(state.choice && { kind: state.choice }) }
  const result = await context.get(api)(agentRequestCalls.agentRequests, { query })
  return result.ok ? { search, list: result.data } : { search, failure: failureOfLoad(result) }
})

export type RequestData = FileData<AgentRequestFile>

export const requestLoader = customerLoader<RequestData>(async ({ params, context }) => {
  const number = params.number ?? ''
  const result = await context.get(api)(agentRequestCalls.agentRequest, { params: { Report_number: number } })
  return result.ok
    ? { number, file: result.data, at: Date.now() }
    : { number, failure: failureOfLoad(result) }
})
