import { DomainError } from '@wassit/domain/errors/errors'
import type { ErrorCode } from '@wassit/domain/errors/errors'
import type { MessageId, Translate } from '@wassit/domain/i18n/catalogue'
import { formatMoment } from '@wassit/domain/i18n/format'
import { eventWordsOf } from '@wassit/domain/policy/event-words'
import type { Actor } from '@wassit/domain/policy/policy'
import type { Deps } from '../../deps.ts'
import { policyOfNumber } from '../policies/find-policy.service.ts'
import { eventsOf } from './story.queries.ts'

interface Happened {
  event: MessageId
  actor: Actor
  /** Name of the agent; null for a customer and for the server. */
  by: string | null
  at: Date
}

/** Returns a conflict that names the latest event of the file; any other error unchanged. */
export const withHappened = (
  error: unknown,
  code: ErrorCode,
  { event, actor, by, at }: Happened,
  t: Translate,
): unknown => {
  if (!(error instanceof DomainError) || error.code !== code || error.said) return error
  const values = { event: t(event), who: by ?? t(`console.actor.${actor}`), moment: formatMoment(at) }
  return new DomainError(code, error.issues, { message: 'errors.policy.meanwhile', values })
}

/**
 * Runs an act of an agent on a policy. If the policy moved before the act, the error tells the
 * agent what happened and who did it.
 */
export const tellingMeanwhile = async (
  deps: Deps,
  { insuranceNumber, t }: { insuranceNumber: string; t: Translate },
  act: () => Promise<void>,
): Promise<void> => {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'policy.wrong-status')) throw error
    const { id } = await policyOfNumber(deps, insuranceNumber)
    const last = (await eventsOf(deps.db, id)).at(-1)
    throw last ? withHappened(error, error.code, { ...last, event: eventWordsOf(last.action) }, t) : error
  }
}
