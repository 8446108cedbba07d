import type { ErrorCode } from '@wassit/domain/errors/errors'
import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { useKeptAnswer } from '../../shell/use-kept-answer.ts'
import { actField } from '../acts/form-parts.tsx'

/** Errors of an act on a file that another person changed first. */
const conflicts: ReadonlySet<ErrorCode | undefined> = new Set([
  'policy.wrong-status',
  'customerRequest.wrong-status',
  'rights.wrong-state',
  'assignment.outdated',
])

/** Returns a key that is new once a form of the page was sent, and the same in its other tabs and next to other lists. */
const useVisit = (): string => {
  const { key, pathname, search } = useLocation()
  const place = pathname + search
  const [seen, setSeen] = useState({ key, place, visit: key })
  if (seen.key === key) return seen.visit
  const now = { key, place, visit: seen.place === place ? key : seen.visit }
  setSeen(now)
  return now.visit
}

/** Returns the refusal of the route action and the act of its form, until another visit of the page. */
export const useRefusal = () => {
  const visit = useVisit()
  const refusal = useKeptAnswer(useActionData<Refusal>(), visit)
  const { [actField]: act, reason, text } = refusal?.values ?? {}
  const written = reason ?? text
  return {
    refusal,
    visit,
    act: typeof act === 'string' ? act : undefined,
    isConflict: conflicts.has(refusal?.code),
    /** Notice of the server about the change that happened meanwhile. */
    meanwhile: refusal?.notice,
    /** Text that the agent wrote for the customer. */
    written: typeof written === 'string' ? written : undefined,
  }
}
