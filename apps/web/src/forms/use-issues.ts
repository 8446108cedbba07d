import type { Issue } from '@wassit/domain/errors/errors'
import { issuesOf } from '@wassit/domain/errors/issues'
import { useCallback, useState } from 'react'
import type { z } from 'zod/mini'
import type { Notice } from '../i18n/notice.ts'
import type { Refusal } from './action.ts'
import type { FormValues } from './values.ts'

/** Issue on the screen. A server's issue stays until its field changes; ours follow the schema. */
type ShownIssue = Issue & { fromServer?: true }

const isServerRefusal = (refusal: Refusal | undefined): refusal is Refusal =>
  refusal !== undefined && (refusal.issues.length > 0 || refusal.notice !== undefined)

/**
 * Returns the issues that remain after a change of one field. No others appear before the next
 * submission.
 */
const remaining = (shown: readonly ShownIssue[], current: readonly Issue[], changed: string): ShownIssue[] =>
  shown.flatMap((issue) => {
    if (issue.fromServer) return issue.path === changed ? [] : [issue]
    const still = current.find(({ path }) => path === issue.path)
    return still ? [still] : []
  })

const fromServer = (refusal: Refusal | undefined): ShownIssue[] =>
  (refusal?.issues ?? []).map((issue) => ({ ...issue, fromServer: true }))

/** Returns the issues on the screen: a submission shows them, a correction clears them. */
export const useIssues = (
  { order, refusal }: { order?: readonly string[]; refusal?: Refusal },
  schema: z.ZodMiniType | undefined,
) => {
  const [shown, setShown] = useState<readonly ShownIssue[]>(() => fromServer(refusal))
  const [notice, setNotice] = useState<Notice | undefined>(refusal?.notice)
  const [attempt, setAttempt] = useState(isServerRefusal(refusal) ? 1 : 0)
  const [seen, setSeen] = useState(refusal)
  const check = (values: FormValues): Issue[] => {
    const checked = schema?.safeParse(values)
    return checked?.error ? issuesOf(checked.error, order) : []
  }
  const say = useCallback((found: readonly Issue[], isAttempt?: true) => {
    setShown((now) =>
      isAttempt ? found : [...now, ...found.filter(({ path }) => !now.some((one) => one.path === path))],
    )
    if (!isAttempt) return
    setNotice(undefined)
    if (found.length > 0) setAttempt((last) => last + 1)
  }, [])
  const withdraw = useCallback(
    (name: string) =>
      setShown((now) => {
        const left = now.filter(({ fromServer: theirs, path }) => !theirs || path !== name)
        return left.length < now.length ? left : now
      }),
    [],
  )
  if (refusal !== seen) {
    setSeen(refusal)
    setShown(fromServer(refusal))
    setNotice(refusal?.notice)
    if (isServerRefusal(refusal)) setAttempt(attempt + 1)
  }
  return {
    shown,
    notice,
    attempt,
    changed: (values: FormValues, name: string) => {
      setNotice(undefined)
      if (shown.length > 0) setShown(remaining(shown, check(values), name))
    },
    /** Shows issues at their fields before the form is sent, or all issues of an attempt to send it. */
    say,
    /** Removes the server's issue of a field. */
    withdraw,
    /** Validates a submission; returns true if the form may be sent. */
    submitted: (values: FormValues): boolean => {
      const issues = check(values)
      say(issues, true)
      return issues.length === 0
    },
  }
}
