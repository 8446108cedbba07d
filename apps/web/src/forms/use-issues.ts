import type { Issue } from '@wassit/domain/errors/errors'
import { issuesOf } from '@wassit/domain/errors/issues'
import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod/mini'
import type { Notice } from '../i18n/notice.ts'
import type { Refusal } from './action.ts'
import type { FormValues } from './values.ts'

const none: readonly never[] = []

/** An issue on screen. The server's stay until their own field changes; ours follow the schema. */
type ShownIssue = Issue & { fromServer?: true }

const isServerRefusal = (refusal: Refusal | undefined): refusal is Refusal =>
  refusal !== undefined && (refusal.issues.length > 0 || refusal.notice !== undefined)

/** Issues that remain after a change of one field. Nothing else appears before the next submission. */
const remaining = (shown: readonly ShownIssue[], current: readonly Issue[], changed: string): ShownIssue[] =>
  shown.flatMap((issue) => {
    if (issue.fromServer) return issue.path === changed ? [] : [issue]
    const still = current.find(({ path }) => path === issue.path)
    return still ? [still] : []
  })

/** A pause in typing after which an answer is taken for complete. */
const pauseMs = 700

/**
 * Adds what is said at once to the issues on screen: after a pause of typing, or when the field is left.
 * Half a figure is nothing to complain about.
 */
const useSaidAtOnce = (ids: readonly MessageId[] = none, add: (issues: readonly Issue[]) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<readonly Issue[]>(none)
  const say = () => {
    clearTimeout(timer.current)
    if (waiting.current.length > 0) add(waiting.current)
    waiting.current = none
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    say,
    expect: (current: readonly Issue[]) => {
      clearTimeout(timer.current)
      waiting.current = current.filter(({ message }) => ids.includes(message))
      if (waiting.current.length > 0) timer.current = setTimeout(say, pauseMs)
    },
  }
}

const fromServer = (refusal: Refusal | undefined): ShownIssue[] =>
  (refusal?.issues ?? []).map((issue) => ({ ...issue, fromServer: true }))

interface IssueSources {
  order?: readonly string[]
  refusal?: Refusal
  saidAtOnce?: readonly MessageId[]
}

/** The issues on screen: shown at a submission, cleared by the keystroke that mends them. */
export const useIssues = (
  { order, refusal, saidAtOnce }: IssueSources,
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
  const atOnce = useSaidAtOnce(saidAtOnce, (added) =>
    setShown((now) => [...now, ...added.filter(({ path }) => !now.some((one) => one.path === path))]),
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
      if (shown.length === 0 && !saidAtOnce) return
      const current = check(values)
      setShown(remaining(shown, current, name))
      atOnce.expect(current)
    },
    left: atOnce.say,
    /** True when the form may be sent. */
    submitted: (values: FormValues): boolean => {
      const issues = check(values)
      setShown(issues)
      setNotice(undefined)
      if (issues.length > 0) setAttempt(attempt + 1)
      return issues.length === 0
    },
  }
}
