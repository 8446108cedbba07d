import type { BodyOutput } from '@wassit/domain/api/endpoint'
import type { issuingCalls } from '@wassit/domain/api/policies/issuing'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { takesTerm } from '@wassit/domain/policy/insurer-numbers'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { termChangeIssues } from '@wassit/domain/policy/term-change'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { askForChange } from '../../people/pending-changes/pending-changes.service.ts'
import type { ChangeEffect, PendingChange } from '../../people/pending-changes/pending-changes.service.ts'
import { announceTo } from '../pipeline/announcing.service.ts'
import { holdPolicy, policyOfId, policyOfNumber } from '../pipeline/find-policy.service.ts'
import { changeMoney } from '../../ledger/standing/debt.service.ts'
import { queueDocument } from '../pipeline/jobs/issued-later.service.ts'
import type { PolicyRow } from '../pipeline/policies.tables.ts'
import { noteFileEvent } from '../pipeline/policy-events.service.ts'
import { liveSuccessorOf } from '../pipeline/succession/changed-policy.service.ts'
import { hasOpenClaim } from './corrections.queries.ts'

type Held = Selectable<PolicyRow>

/** Days of a contract as its row keeps them. */
interface Days {
  start_date: string
  end_date: string
}

const daysOf = ({ start_date, end_date }: Held): Days => ({
  start_date: start_date ?? '',
  end_date: end_date ?? '',
})

const termOf = ({ start_date: startDate, end_date: endDate }: Days) => ({ startDate, endDate })

/** Tells whether another contract or an ending fixes the days of a policy. */
const isFixed = async (tx: Kysely<Database>, held: Held, after: Days): Promise<boolean> => {
  if (held.ended_by !== null) return true
  if (held.predecessor_id !== null && after.start_date !== held.start_date) return true
  return (await liveSuccessorOf(tx, held.id)) !== undefined
}

/** Refuses other days for a contract that is not signed, has an open claim, or whose days are fixed. */
const assertChange = async (tx: Kysely<Database>, held: Held, after: Days, now: Date): Promise<void> => {
  if (!takesTerm(policyStatusOf(held.status))) throw new DomainError('policy.wrong-status')
  if (await hasOpenClaim(tx, held.id)) throw new DomainError('policy.open-claim')
  if (await isFixed(tx, held, after))
    throw new DomainError('request.invalid', [{ path: 'start_date', message: 'validation.term.fixed' }])
  const issues = termChangeIssues(termOf(daysOf(held)), termOf(after), moroccanDay(now))
  if (issues.length > 0) throw new DomainError('request.invalid', issues)
}

interface TermChange {
  number: string
  body: BodyOutput<typeof issuingCalls.changeTerm>
  by: Doer
}

/**
 * Proposes other days of a signed contract to another person (docs/decisions/032-second-factor.md); returns false if they are the
 * same. Throws `policy.open-claim` while a claim is open.
 */
export const changeTerm = async (deps: Deps, { number, body, by }: TermChange): Promise<boolean> => {
  const { id } = await policyOfNumber(deps, number)
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, id)
    const before = daysOf(held)
    const after = {
      start_date: body.start_date ?? before.start_date,
      end_date: body.end_date ?? before.end_date,
    }
    await assertChange(tx, held, after, now)
    if (after.start_date === before.start_date && after.end_date === before.end_date) return false
    const { reason } = body
    const values = { before: { file: number, ...before }, after: { file: number, ...after } }
    await askForChange(tx, { kind: 'contractTerm', subject: id, ...values, reason, by, now })
    return true
  })
}

const wantedDays = ({ after }: PendingChange): Days => ({
  start_date: String(after['start_date']),
  end_date: String(after['end_date']),
})

/** Days of a signed contract, changed once another person approves: the certificate is drawn again. */
export const contractTermEffect: ChangeEffect = {
  nameOf: async (db, { subject }) => (await policyOfId({ db }, subject)).number,
  hold: async (tx, { subject }) => {
    await holdPolicy(tx, subject)
  },
  current: async (db, { subject }) => {
    const policy = await policyOfId({ db }, subject)
    return { file: policy.number, ...daysOf(policy) }
  },
  apply: async (tx, change, { origin }, now) => {
    const { subject: policyId, reason } = change
    const held = await holdPolicy(tx, policyId)
    const [before, after] = [daysOf(held), wantedDays(change)]
    await assertChange(tx, held, after, now)
    await changeMoney(tx, policyId, after, now)
    const by = { kind: 'agent', id: change.asked_by, origin } as const
    const changes = { before: { ...before }, after: { ...after } }
    await noteFileEvent(tx, { policyId, action: 'termChanged', by, now, reason, changes })
    await record(
      tx,
      { origin, now },
      { kind: 'policy', outcome: 'numbered', subject: policyId, actor: by.id, change: changes },
    )
    await queueDocument(tx, { policy: policyId, kind: 'certificate', since: now.toISOString() })
    await announceTo(tx, held, 'termChanged', now)
  },
}
