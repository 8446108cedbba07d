import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { proofFiles } from '@wassit/domain/document/document'
import type { DocumentKind } from '@wassit/domain/document/document'
import { isProven } from '@wassit/domain/document/proof'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { blockersIn, blockerWords } from '@wassit/domain/policy/blockers'
import type { Blocker, Blockers, GuardedAct, Standing } from '@wassit/domain/policy/blockers'
import { neededProofs } from '@wassit/domain/products/checklist'
import { coefficientOf, needsRecord } from '@wassit/domain/products/details'
import { waitOf } from '@wassit/domain/underwriting/underwriting'
import type { UnderwritingWait } from '@wassit/domain/underwriting/underwriting'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import { isWhole, isWholeCustomer } from '../../people/accounts/accounts.service.ts'
import type { User } from '../../people/accounts/accounts.service.ts'
import { checklistOf } from '../../insurers/panel/checklists.service.ts'
import { currentUnderwriting } from '../underwriting/underwriting.service.ts'
import type { Underwriting } from '../underwriting/underwriting.service.ts'
import { validKinds } from '../../stored-files/documents.service.ts'
import type { PolicyRow } from './policies.tables.ts'

type Held = Selectable<PolicyRow>

/** Claims record of a stated coefficient: the price depends on it, whatever the checklist says. */
const record = { proof: 'claimsRecord', stage: 'contract' } as const

/**
 * Returns the proofs that a policy needs on a day. One that continues another needs none: its
 * insurer has them, and a change brings its own pieces.
 */
const proofsOf = async (db: Kysely<Database>, policy: Held, asOf: string): Promise<Standing['proofs']> => {
  const { insurer_id: insurerId, product, answers, details } = policy
  if (policy.predecessor_id !== null) return []
  const needed = neededProofs(await checklistOf(db, insurerId, product), answers, asOf)
  if (!needsRecord(coefficientOf(details))) return needed
  return [
    ...needed.filter(({ proof, stage }) => proof !== record.proof || stage === 'payment'),
    record,
  ].filter(({ proof }, place, all) => all.findIndex((each) => each.proof === proof) === place)
}

/** Rows of a policy that the caller has read; null for none. */
interface Known {
  underwriting?: Underwriting | null
  holder?: User | null
  /** Kinds of its valid documents. */
  received?: readonly DocumentKind[]
}

/** Tells whether the person of an account is fully known; a visitor becomes so at the sign-up. */
const isKnownPerson = async (
  db: Kysely<Database>,
  { user_id: userId }: Held,
  { holder }: Known,
): Promise<boolean> => userId === null || (holder ? isWhole(holder) : isWholeCustomer(db, userId))

/** Returns the decisions about a policy that are open, each with the act that waits for it. */
const openDecisionsOf = async (
  db: Kysely<Database>,
  policy: Held,
  known: Known,
): Promise<Standing['open']> => {
  const isRecordOpen =
    policy.predecessor_id === null &&
    needsRecord(coefficientOf(policy.details)) &&
    policy.coefficient_confirmed_at === null
  const { underwriting = await currentUnderwriting(db, policy.id) } = known
  const wait = waitOf(underwriting?.state)
  return [
    ...(isRecordOpen ? ([{ decision: 'coefficient', before: 'contract' }] as const) : []),
    ...((await isKnownPerson(db, policy, known))
      ? []
      : ([{ decision: 'holder', before: 'contract' }] as const)),
    ...(wait === null ? [] : ([{ decision: blockerOfWait[wait], before: 'payment' }] as const)),
  ]
}

/** Blocker of a file whose underwriting waits for its customer, or for its insurer. */
const blockerOfWait = {
  questionnaire: 'questionnaire',
  decision: 'underwriting',
} as const satisfies Record<NonNullable<UnderwritingWait>, Blocker>

/** Returns everything known about a policy that can hold an act back. */
const standingOf = async (
  db: Kysely<Database>,
  policy: Held,
  now: Date,
  known: Known = {},
): Promise<Standing> => ({
  proofs: await proofsOf(db, policy, moroccanDay(now)),
  received: new Set(known.received ?? (await validKinds(db, policy.id, proofFiles))),
  open: await openDecisionsOf(db, policy, known),
})

/** Returns the checklist of a policy for people, and what the file lacks for each act. */
export const checklistView = async (
  db: Kysely<Database>,
  policy: Held,
  now: Date,
  known?: Known,
): Promise<Pick<InsuranceDetail, 'checklist' | 'blockers'>> => {
  const standing = await standingOf(db, policy, now, known)
  const { proofs, received } = standing
  return {
    checklist: proofs.map((needed) => ({ ...needed, received: isProven(needed.proof, received) })),
    blockers: blockersIn(standing),
  }
}

/** Returns what a policy lacks for each act (docs/decisions/015-what-blocks-a-file.md). */
export const blockersOf = async (db: Kysely<Database>, policy: Held, now: Date): Promise<Blockers> =>
  blockersIn(await standingOf(db, policy, now))

const incomplete = (missing: readonly Blocker[], act: GuardedAct): DomainError =>
  new DomainError(
    'policy.incomplete',
    missing.map((blocker) => ({ path: blocker, message: blockerWords(blocker) })),
    { message: `errors.policy.incomplete.${act}`, listed: missing.map(blockerWords) },
  )

/**
 * Refuses an act for which the file lacks something: throws `policy.incomplete` with what is
 * missing, as the sentence and as issues. Called with the held row, so that nothing changes between
 * the check and the act.
 */
export const refuseIncomplete = async (
  db: Kysely<Database>,
  policy: Held,
  act: GuardedAct,
  now: Date,
): Promise<void> => {
  const missing = (await blockersOf(db, policy, now))[act]
  if (missing.length > 0) throw incomplete(missing, act)
}

/** Refuses to confirm a coefficient whose claims record has not arrived: throws `policy.incomplete`. */
export const refuseWithoutRecord = async (db: Kysely<Database>, policyId: string): Promise<void> => {
  const received = new Set<string>(await validKinds(db, policyId, proofFiles))
  if (!isProven(record.proof, received)) throw incomplete([record.proof], 'contract')
}
