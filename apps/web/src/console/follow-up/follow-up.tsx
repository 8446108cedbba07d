import { followUpCalls } from '@wassit/domain/api/desk/follow-up'
import type { FollowUp } from '@wassit/domain/api/desk/follow-up'
import { createContext, useContext, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { customerCall } from '../../api/customer.ts'
import { useLiveChanges } from '../live/live-list.ts'

const FollowUpContext = createContext<FollowUp | undefined>(undefined)

const ask = async (tell: (work: FollowUp) => void): Promise<void> => {
  const result = await customerCall(followUpCalls.followUp)
  if (result.ok) tell(result.data)
}

/** Keeps the counts of the work that follows the contracts; every change of a file and every act may change them. */
export const FollowUpProvider = ({ children }: { children: ReactNode }) => {
  const [work, setWork] = useState<FollowUp>()
  useLiveChanges('queueChanged', () => void ask(setWork), { atOnce: true })
  useLiveChanges('rightsChanged', () => void ask(setWork))
  const { state, formMethod } = useNavigation()
  const hasActed = state === 'loading' && formMethod === 'POST'
  useEffect(() => {
    if (hasActed) void ask(setWork)
  }, [hasActed])
  return <FollowUpContext value={work}>{children}</FollowUpContext>
}

/** Returns the live counts; undefined until they are loaded. */
export const useFollowUp = (): FollowUp | undefined => useContext(FollowUpContext)
