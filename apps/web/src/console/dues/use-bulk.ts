import type { DueResults } from '@wassit/domain/api/due-items'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Call, Refused, Unreachable } from '../../api/client.ts'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { staffCall } from '../admin/use-send.ts'

type Answered = { ok: true; data: DueResults } | Refused | Unreachable
export type BulkAct = (call: Call) => Promise<Answered>

/** Runs one act on several lines at a time, and keeps the result of each until it is closed. */
export const useBulk = () => {
  const { t } = useWords()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [results, setResults] = useState<DueResults['results']>()
  const [problem, setProblem] = useState<string>()
  const run = async (act: BulkAct): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    const answer = await act(staffCall)
    setBusy(false)
    const [issue] = answer.ok || answer.offline ? [] : answer.issues
    setProblem(answer.ok ? undefined : issue ? t(issue.message, issue.values) : noticeText(t, answer.notice))
    if (!answer.ok) return false
    setResults(answer.data.results)
    void revalidate()
    return true
  }
  return { isBusy, problem, results, run, close: () => setResults(undefined) }
}
export type Bulk = ReturnType<typeof useBulk>
