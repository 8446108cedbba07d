import { agentRequestCalls } from '@wassit/domain/api/requests/agent-requests'
import { useState } from 'react'
import { customerCall } from '../../api/customer.ts'
import { useLiveChanges } from '../live/live-list.ts'

const countWaiting = async (): Promise<number | undefined> => {
  const result = await customerCall(agentRequestCalls.waitingRequests, {})
  return result.ok ? result.data.waiting : undefined
}

/** Returns the live number of requests that wait for an agent; undefined until it is loaded. */
export const useWaitingRequests = (): number | undefined => {
  const [waiting, setWaiting] = useState<number>()
  const count = async () => {
    const now = await countWaiting()
    if (now !== undefined) setWaiting(now)
  }
  useLiveChanges('requestsChanged', () => void count(), { atOnce: true })
  return waiting
}
