import type { ErrorCode } from '@wassit/domain/errors/errors'
import { useActionData, useLocation } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { useKeptAnswer } from '../../shell/use-kept-answer.ts'
import { actField } from '../form-parts.tsx'

/** Errors of an act on a file that another person changed first. */
const conflicts: ReadonlySet<ErrorCode | undefined> = new Set([
  'policy.wrong-status',
  'customerRequest.wrong-status',
  'rights.wrong-state',
  'assignment.outdated',
])

/** Returns the refusal of the route action and the act of its form, until another visit of the page. */
export const useRefusal = () => {
  const refusal = useKeptAnswer(useActionData<Refusal>(), useLocation().key)
  const { [actField]: act, reason, text } = refusal?.values ?? {}
  const written = reason ?? text
  return {
    refusal,
    act: typeof act === 'string' ? act : undefined,
    isConflict: conflicts.has(refusal?.code),
    /** Notice of the server about the change that happened meanwhile. */
    meanwhile: refusal?.notice,
    /** Text that the agent wrote for the customer. */
    written: typeof written === 'string' ? written : undefined,
  }
}
