import type { BulkResults } from '@wassit/domain/api/bulk-results'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Call, Refused, Unreachable } from '../../api/client.ts'
import { staffCall } from '../admin/use-send.ts'

/** Calls an act on several lines. */
export type BulkCall = (call: Call) => Promise<{ ok: true; data: BulkResults } | Refused | Unreachable>

/** Runs one act on several lines at a time, reloads the list after it, and keeps its answer until it is closed. */
export const useBulk = () => {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refused | Unreachable>()
  const [answer, setAnswer] = useState<BulkResults>()
  const run = async (act: BulkCall): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    const result = await act(staffCall)
    setBusy(false)
    setRefusal(result.ok ? undefined : result)
    if (!result.ok) return false
    setAnswer(result.data)
    void revalidate()
    return true
  }
  return { isBusy, refusal, answer, run, close: () => setAnswer(undefined) }
}
