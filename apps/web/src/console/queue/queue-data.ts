import { agentCalls } from '@wassit/domain/api/agent'
import type { Answer } from '@wassit/domain/api/endpoint'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../agent.ts'
import type { LoadFailure } from '../agent.ts'
import { queryOf, queueSearch, readQueue } from './queue-address.ts'

export type QueueAnswer = Answer<typeof agentCalls.queue>

/** `search` says which filters it belongs to. */
type QueueData = { search: string } & ({ queue: QueueAnswer } | { failure: LoadFailure })

export const queueLoader = customerLoader<QueueData>(async ({ request, context }) => {
  const state = readQueue(new URL(request.url).searchParams)
  const search = queueSearch(state)
  const result = await context.get(api)(agentCalls.queue, { query: queryOf(state) })
  return result.ok ? { search, queue: result.data } : { search, failure: failureOfLoad(result) }
})

interface ShownQueue {
  queue?: QueueAnswer
  failure?: LoadFailure
}

/**
 * The queue to show: when it cannot be loaded anew, what was there before stays, with the failure beside
 * it.
 */
export const useQueue = (): ShownQueue => {
  const data = useLoaderData<QueueData | null>()
  const [good, setGood] = useState<{ search: string; queue: QueueAnswer }>()
  if (data && 'queue' in data && data.queue !== good?.queue) setGood(data)
  if (!data) return {}
  if ('queue' in data) return { queue: data.queue }
  return { failure: data.failure, ...(good?.search === data.search && { queue: good.queue }) }
}
