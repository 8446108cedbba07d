import { fourEyesPayment, waitingFor } from '@wassit/domain/access/four-eyes'
import { DomainError } from '@wassit/domain/errors/errors'
import { formatAmount, formatMoment } from '@wassit/domain/format/format'
import { numbersIn, referencesIn } from '@wassit/domain/payment/statement-matching'
import { toDirhams } from '@wassit/domain/pricing/money'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Deps } from '../../../deps.ts'
import { standingAlone } from '../../people/accounts/staff-administration.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { findPayment, isReversed } from '../../ledger/payments/payments.service.ts'
import type { Payment } from '../../ledger/payments/payments.service.ts'
import { confirmPayment } from '../../policies/pipeline/acts/policy-payment.service.ts'
import { recordPayment } from '../../policies/pipeline/acts/receiving.service.ts'
import { paidAmount } from '../../ledger/standing/balance.service.ts'
import { filesExpecting } from '../../ledger/standing/expected-money.service.ts'
import { policyOfNumber } from '../../policies/pipeline/find-policy.service.ts'
import { recordMovement } from './movement-trail.service.ts'
import { claimLine, decideLine, isMatched, lineById, proposeLine, releaseLine } from './statements.queries.ts'
import type { StatementLineRecord } from './statements.queries.ts'

interface Matching {
  line: StatementLineRecord
  number: string
  /** Reference of the transfer that the payer wrote; the bank's words without one. */
  reference?: string
  by: Doer
}

/** Tells whether a movement is the money of a customer's transfer: the only one, and not taken back. */
const isThat = async ({ db }: Deps, { id, amount, state }: Payment, line: StatementLineRecord) =>
  (state === 'review' || state === 'confirmed') &&
  amount === line.amount &&
  !(await isMatched(db, id)) &&
  !(await isReversed(db, id))

/**
 * Returns the payment of a movement: the transfer under review that it is, or a new row of the ledger.
 * The movement's id is the key of the new row, so that a repeated matching finds it; one that was put
 * back on the list pays again.
 */
const payWith = async (deps: Deps, { line, number, reference, by }: Matching): Promise<string> => {
  const mover = { kind: 'agent', ...by } as const
  const stated = reference && (await findPayment(deps, reference))
  if (stated && (await isThat(deps, stated, line))) {
    const outcome = await confirmPayment(deps, { paymentId: stated.id, by: mover })
    if (outcome !== 'superseded') return stated.id
  }
  const { id } = await recordPayment(deps, {
    insuranceNumber: number,
    method: 'transfer',
    amount: toDirhams(line.amount),
    reference: (line.bank_id || line.text || reference || line.day).slice(0, 60),
    by: mover,
    // Two movements of the bank are two payments.
    again: true,
    form: line.returns === 0 ? line.id : `${line.id} ${line.returns}`,
  })
  return id
}

interface Deciding {
  line: StatementLineRecord
  by: Doer
  outcome: 'matched' | 'dismissed'
}

/** Ends the waiting of a movement with its row in the trail; returns whether it waited. */
export const decide = (
  deps: Deps,
  { line: { id }, by, outcome }: Deciding,
  values: { number?: string; payment_id?: string; reason?: string; amount?: Centimes },
): Promise<boolean> => {
  const now = deps.now()
  const { number, amount } = values
  return deps.db.transaction().execute(async (tx) => {
    const settled = amount === undefined ? {} : { other_amount: null }
    const decision = { ...values, ...settled, state: outcome, decided_by: by.id, decided_at: now }
    if (!(await decideLine(tx, id, number ?? null, decision))) return false
    await recordMovement(tx, { id, outcome, ...(number && { number }) }, by, now)
    return true
  })
}

/** Matches a movement to a file once. Throws `statement.line-taken` while another file has it. */
export const matchLine = async (deps: Deps, matching: Matching): Promise<void> => {
  const { line, number, by } = matching
  if (!(await claimLine(deps.db, line.id, number))) throw new DomainError('statement.line-taken')
  try {
    const paymentId = await payWith(deps, matching)
    const values = { number, payment_id: paymentId, amount: line.amount }
    await decide(deps, { line, by, outcome: 'matched' }, values)
  } catch (error) {
    if (error instanceof DomainError) await releaseLine(deps.db, line.id, number)
    throw error
  }
}

export const lineOf = async (deps: Deps, id: string): Promise<StatementLineRecord> => {
  const line = await lineById(deps.db, id)
  if (!line) throw new DomainError('statement.unknown-line')
  return line
}

/** Returns the files that the words of a movement name, with check digits or without. */
export const namedFiles = (text: string): string[] => [...new Set(numbersIn(text))]

/** Returns a movement at the meaning of its amount that an agent chose. */
export const atChosenAmount = (
  line: StatementLineRecord,
  chosen: Centimes | undefined,
): StatementLineRecord => {
  if (line.other_amount === null) return line
  if (chosen !== line.amount && chosen !== line.other_amount)
    throw new DomainError('request.invalid', [{ path: 'amount', message: 'statement.fault.choose' }])
  return { ...line, amount: chosen }
}

/** Returns the amount of the movement that the bank stated, of which a line may be a part. */
const statedAmount = async (deps: Deps, line: StatementLineRecord): Promise<Centimes> =>
  (line.part_of === null ? line : await lineOf(deps, line.part_of)).amount

/**
 * Refuses that a person of a large reversal, who asked for it or approved it, gives the released movement
 * to a file again. If only these two may match, each waits like a sole person.
 */
export const assertAnotherThanReleased = async (
  deps: Deps,
  line: StatementLineRecord,
  by: Doer,
): Promise<void> => {
  const { released_by: asker, release_approved_by: approver, released_at: since } = line
  const authors = [asker, approver].filter((author) => author !== null)
  if (since === null || !authors.includes(by.id)) return
  if (approver === null && (await statedAmount(deps, line)) < fourEyesPayment) return
  const others = authors.filter((author) => author !== by.id)
  const alone = await standingAlone(deps.db, 'payment', by.id, others)
  const waiting = waitingFor({ author: by.id, since, alone }, by.id, deps.now())
  if (!waiting) return
  const { until } = waiting
  throw new DomainError(
    'statement.another-agent',
    [],
    until ? { message: 'errors.statement.alone', values: { moment: formatMoment(until) } } : undefined,
  )
}

/**
 * Refuses that a movement that names several files pays more than the chosen one owes while another one
 * owes: the rest would be a refund.
 */
const refuseForOthers = async (deps: Deps, line: StatementLineRecord, number: string): Promise<void> => {
  const others = namedFiles(line.text).filter((each) => each !== number)
  if (others.length === 0) return
  const numbers = [number, ...others]
  const expected = await filesExpecting(deps.db, { numbers, amounts: [] }, deps.now())
  const own = expected.find((each) => each.number === number)
  const owing = expected.find((each) => each.number !== number)
  if (!owing || line.amount <= (own?.left ?? 0)) return
  throw new DomainError('statement.names-others', [], {
    message: 'errors.statement.namesOthersOf',
    values: { number: owing.number, amount: formatAmount(owing.left) },
  })
}

/** File that an agent chose. */
interface Chosen {
  id: string
  number: string
}

/** Doubts about which file or instalment a movement pays, not about whether its money arrived. */
const aboutFiles = new Set<StatementLineRecord['doubt']>([null, 'files', 'notDue'])

/**
 * Tells whether the words of a movement name other files than the chosen one, or a large sum, of a part the
 * whole one, rests on one agent's word: that the money arrived, or that it is not an earlier movement.
 */
const needsTwo = async (deps: Deps, line: StatementLineRecord, policy: Chosen): Promise<boolean> => {
  const named = namedFiles(line.text)
  if (named.length > 0 && !named.includes(policy.number)) return true
  const isOnWord = !aboutFiles.has(line.doubt) || (line.returns > 0 && line.released_at === null)
  if (!isOnWord) return false
  const amount = await statedAmount(deps, line)
  return (await paidAmount(deps.db, policy.id)) + amount >= fourEyesPayment
}

/**
 * Notes or confirms a choice of file and amount on which two agents agree; returns whether the movement, which
 * was `found` with the amount of an earlier proposal first, may be matched now.
 */
const isAgreed = async (
  deps: Deps,
  { line, found }: { line: StatementLineRecord; found: StatementLineRecord },
  policy: Chosen,
  by: Doer,
): Promise<boolean> => {
  if (!(await needsTwo(deps, line, policy))) return true
  const { number } = policy
  const { proposed_number: proposed, proposed_by: author, proposed_at: since } = line
  const isSame = proposed === number && line.amount === found.amount
  if (isSame && author !== null && since !== null) {
    const alone = await standingAlone(deps.db, 'payment', by.id)
    return !waitingFor({ author, since, alone }, by.id, deps.now())
  }
  const now = deps.now()
  const other = line.amount === found.amount ? found.other_amount : found.amount
  await deps.db.transaction().execute(async (tx) => {
    const proposal = { number, amount: line.amount, other, by: by.id, now }
    if (!(await proposeLine(tx, line.id, proposal))) throw new DomainError('statement.line-taken')
    await recordMovement(tx, { id: line.id, outcome: 'proposed', number }, by, now)
  })
  return false
}

interface Choice {
  id: string
  number: string
  /** Meaning of an amount of two, in centimes. */
  amount?: Centimes | undefined
  by: Doer
}

/**
 * Records a movement as a transfer of the file that an agent chose; the same choice again changes nothing.
 * Returns `proposed` for a choice that another agent confirms by the same one.
 */
export const matchMovement = async (
  deps: Deps,
  { id, number, amount, by }: Choice,
): Promise<'matched' | 'proposed'> => {
  const found = await lineOf(deps, id)
  const policy = await policyOfNumber(deps, number)
  if (found.state === 'matched' && found.number === number) return 'matched'
  if (found.state !== 'open') throw new DomainError('statement.line-taken')
  if (found.doubt === 'known') throw new DomainError('statement.line-doubtful')
  const line = atChosenAmount(found, amount)
  await assertAnotherThanReleased(deps, line, by)
  await refuseForOthers(deps, line, number)
  if (!(await isAgreed(deps, { line, found }, policy, by))) return 'proposed'
  const reference = referencesIn(line.text).find((each) => each.number === number)?.reference
  await matchLine(deps, { line, number, by, ...(reference && { reference }) })
  return 'matched'
}
