import { followUpCalls } from '@wassit/domain/api/follow-up'
import type { FollowUp } from '@wassit/domain/api/follow-up'
import { createContext, useContext, useState } from 'react'
import type { ReactNode } from 'react'
import { customerCall } from '../../api/customer.ts'
import { useLiveChanges } from '../live-list.ts'

const FollowUpContext = createContext<FollowUp | undefined>(undefined)

/** Keeps the counts of the work that follows the contracts; every change of a file may change them. */
export const FollowUpProvider = ({ children }: { children: ReactNode }) => {
  const [work, setWork] = useState<FollowUp>()
  const ask = async () => {
    const result = await customerCall(followUpCalls.followUp)
    if (result.ok) setWork(result.data)
  }
  useLiveChanges('queueChanged', () => void ask(), { atOnce: true })
  useLiveChanges('rightsChanged', () => void ask())
  return <FollowUpContext value={work}>{children}</FollowUpContext>
}

/** Returns the live counts; undefined until they are loaded. */
export const useFollowUp = (): FollowUp | undefined => useContext(FollowUpContext)
