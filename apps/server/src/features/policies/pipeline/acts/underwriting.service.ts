import { currentQuestionnaire } from '@wassit/domain/products/questionnaires'
import { waitOf } from '@wassit/domain/underwriting/underwriting'
import type { UnderwritingWait } from '@wassit/domain/underwriting/underwriting'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../../../deps.ts'
import type { Database } from '../../../../schema.ts'
import { bindsAfterAcceptance, insurerById } from '../../../insurers/panel/insurers.service.ts'
import { readRemarks } from '../../underwriting/encrypted-words.service.ts'
import {
  currentUnderwriting,
  endUndecided,
  underwritingFor,
} from '../../underwriting/underwriting.service.ts'
import { policyById, setOfPolicy } from '../policies.queries.ts'
import type { PolicyRow } from '../policies.tables.ts'

type Accepted = Selectable<PolicyRow>

/**
 * Tells whether the insurer of a quote decides after its acceptance. A policy that continues another
 * one was agreed by a person.
 */
const isDecidedLater = async (tx: Kysely<Database>, policy: Accepted): Promise<boolean> => {
  const { insurer_id: insurerId, predecessor_id: predecessorId, product } = policy
  if (insurerId === null || predecessorId !== null) return false
  const insurer = await insurerById(tx, insurerId)
  return insurer !== undefined && bindsAfterAcceptance(insurer, product)
}

/**
 * Begins the underwriting of a quote that was just accepted, unless its insurer binds at once or has
 * decided on this risk already; returns what the payment waits for. The rule of the day of the
 * acceptance decides.
 */
export const underwrite = async (
  deps: Pick<Deps, 'envelope'>,
  tx: Kysely<Database>,
  policy: Accepted,
  now: Date,
): Promise<UnderwritingWait> => {
  const { id: policyId, insurer_id: insurerId, answers, product } = policy
  if (insurerId === null || !(await isDecidedLater(tx, policy))) {
    await endUndecided(tx, policyId, now)
    return null
  }
  const questionnaire = currentQuestionnaire(product)
  const { state } = await underwritingFor(deps, tx, { policyId, insurerId, answers, questionnaire }, now)
  if (state === 'filled') await setOfPolicy(tx, policyId, { awaits_decision: true })
  return waitOf(state)
}

/** Makes an accepted file await the decision of its insurer from now on. */
export const awaitDecision = (tx: Kysely<Database>, policyId: string, now: Date): Promise<void> =>
  setOfPolicy(tx, policyId, { awaits_decision: true, status_since: now, updated_at: now })

/**
 * Returns the exclusion under which the insurer takes the risk of a policy, be it decided for the
 * policy or for the one that it continues; undefined without one.
 */
export const exclusionOf = async (
  deps: Pick<Deps, 'db' | 'envelope'>,
  { id, predecessor_id: predecessorId }: Pick<Accepted, 'id' | 'predecessor_id'>,
): Promise<string | undefined> => {
  const underwriting = await currentUnderwriting(deps.db, id)
  if (underwriting) return readRemarks(deps, underwriting).exclusion
  const predecessor = predecessorId === null ? undefined : await policyById(deps.db, predecessorId)
  return predecessor && exclusionOf(deps, predecessor)
}
