import { agentRequestCalls } from '@wassit/domain/api/agent-requests'
import { useState } from 'react'
import { customerCall } from '../../api/customer.ts'
import { useLiveChanges } from '../live-list.ts'

/** Every view brings the count along; what is late has the fewest lines. */
const countWaiting = async (): Promise<number | undefined> => {
  const result = await customerCall(agentRequestCalls.agentRequests, { query: { view: 'late' } })
  return result.ok ? result.data.waiting : undefined
}

/** How many requests wait for an agent, kept up to date; undefined until that is known. */
export const useWaitingRequests = (): number | undefined => {
  const [waiting, setWaiting] = useState<number>()
  const count = async () => {
    const now = await countWaiting()
    if (now !== undefined) setWaiting(now)
  }
  useLiveChanges('requestsChanged', () => void count(), { atOnce: true })
  return waiting
}
