import type { AgentFile } from '@wassit/domain/api/desk/agent'
import type { MedicalFile } from '@wassit/domain/api/policies/underwriting'
import { canPolicy, policyStatusOf } from '@wassit/domain/policy/policy'
import { hasReadableQuestionnaire } from '@wassit/domain/underwriting/underwriting'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import { hasRight, nameOf, requireRight } from '../people/accounts/staff-administration.service.ts'
import { staffById } from '../people/accounts/staff.service.ts'
import { record } from '../audit/audit.service.ts'
import type { Deed } from '../audit/audit.service.ts'
import type { Doer } from '../audit/origin.ts'
import { questionnaireOf, questionnaireView } from '../policies/questionnaires/questionnaire.service.ts'
import type { Questioned } from '../policies/questionnaires/questionnaire.service.ts'
import { policyOfNumber } from '../policies/pipeline/find-policy.service.ts'
import type { Policy } from '../policies/pipeline/find-policy.service.ts'
import { readPaper } from '../policies/underwriting/medical-papers.service.ts'
import { readRemarks } from '../policies/underwriting/encrypted-words.service.ts'
import type { Underwriting } from '../policies/underwriting/underwriting.service.ts'

/** Returns what every agent sees of an underwriting: its state, without anything about health. */
export const underwritingOfFile = async (
  db: Kysely<Database>,
  { status: code }: Pick<Policy, 'status'>,
  row: Underwriting,
  agentId: string,
): Promise<AgentFile['insurance']['underwriting']> => {
  const status = policyStatusOf(code)
  const medical = row.questionnaire !== null
  const isAllowed = !medical || (await hasRight(db, agentId, 'medical'))
  return {
    state: row.state,
    medical,
    decision: row.decision,
    loading: row.loading,
    decided_at: row.decided_at?.toISOString() ?? null,
    may_decide: isAllowed && row.state === 'filled' && canPolicy('changeTerms', status),
    may_type: medical && isAllowed && row.state === 'asked' && status === 'accepted',
    may_read: isAllowed && medical && row.state !== 'asked' && hasReadableQuestionnaire(status),
  }
}

interface Reading {
  insuranceNumber: string
  by: Doer
}

/**
 * Returns the sent questionnaire of a file to an agent with the right, and notes the reading in the
 * trail. Answers that the customer has not sent yet stay the customer's.
 */
const openSent = async (
  deps: Deps,
  { insuranceNumber, by }: Reading,
  outcome: Extract<Deed, { kind: 'underwriting' }>['outcome'],
): Promise<{ policy: Policy; row: Questioned }> => {
  await requireRight(deps.db, by.id, 'medical')
  const policy = await policyOfNumber(deps, insuranceNumber)
  const row = await questionnaireOf(deps.db, policy, { isSent: true })
  const deed = { kind: 'underwriting', outcome, actor: by.id, subject: policy.id } as const
  await record(deps.db, { origin: by.origin, now: deps.now() }, deed)
  return { policy, row }
}

/** Returns the name of the agent who typed the answers; null for a customer's own. */
const typistOf = async (
  db: Kysely<Database>,
  { typed_by: id }: Pick<Underwriting, 'typed_by'>,
): Promise<string | null> => {
  const member = id === null ? undefined : await staffById(db, id)
  return member ? nameOf(member) : null
}

/** Returns the questionnaire of a file with what was decided on it. */
export const medicalFile = async (deps: Deps, reading: Reading): Promise<MedicalFile> => {
  const { policy, row } = await openSent(deps, reading, 'read')
  const { exclusion, reason } = readRemarks(deps, row)
  return {
    ...(await questionnaireView(deps, row, policy)),
    typed_by: await typistOf(deps.db, row),
    exclusion: exclusion ?? null,
    reason: reason ?? null,
  }
}

/** Returns a paper of the questionnaire in the clear. */
export const medicalPaper = async (
  deps: Deps,
  reading: Reading & { id: string },
): Promise<{ bytes: Buffer; mimeType: string }> => {
  const { row } = await openSent(deps, reading, 'paperRead')
  return readPaper(deps, row.id, reading.id)
}
