import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Answer } from '@wassit/domain/api/endpoint'
import type { statementCalls } from '@wassit/domain/api/statements'
import { DomainError } from '@wassit/domain/errors/errors'
import type { StatementLine } from '@wassit/domain/payment/statement-line'
import { numbersIn, proposalsFor, referencesIn } from '@wassit/domain/payment/statement-matching'
import { toDirhams } from '@wassit/domain/pricing/money'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../plugins/uploads.ts'
import type { Database } from '../../schema.ts'
import { record } from '../audit/audit.service.ts'
import type { MovementOutcome } from '../audit/audit.service.ts'
import type { Doer } from '../audit/origin.ts'
import { findPayment, isReversed } from '../payments/payments.service.ts'
import type { Payment } from '../payments/payments.service.ts'
import { confirmPayment } from '../policies/acts/policy-payment.service.ts'
import { recordPayment } from '../policies/acts/receiving.service.ts'
import { filesExpecting } from '../policies/expected-money.service.ts'
import { policyOfNumber } from '../policies/find-policy.service.ts'
import { readStatementApart } from './statement-reading.ts'
import {
  claimLine,
  countWaiting,
  decideLine,
  dismissedLines,
  insertNewLines,
  isMatched,
  lastStatements,
  lineById,
  newLinesOf,
  putStatement,
  releaseLine,
  reopenLine,
  reopenLineOfPayment,
  waitingLines,
} from './statements.queries.ts'
import type { StatementLineRecord } from './statements.queries.ts'

const missing = () => new DomainError('request.invalid', [{ path: 'file', message: 'validation.required' }])

const readUpload = async (
  upload: Upload | undefined,
  by: Doer,
): Promise<{ lines: StatementLine[]; names: string[]; content: string }> => {
  if (!upload) throw missing()
  const read = await readStatementApart(await readFile(upload.path), by.id)
  if (!read.ok) throw new DomainError('request.invalid', [{ path: 'file', ...read.fault }])
  return read
}

/** Writes into the trail what happened to a movement; its words stay out of it. */
const recordMovement = (
  tx: Kysely<Database>,
  { id, outcome, number }: { id: string; outcome: MovementOutcome; number?: string },
  by: Doer,
  now: Date,
): Promise<void> => {
  const change = number && { before: {}, after: { number } }
  const deed = { kind: 'movement', outcome, actor: by.id, subject: id, ...(change && { change }) } as const
  return record(tx, { origin: by.origin, now }, deed)
}

interface Matching {
  line: StatementLineRecord
  number: string
  /** Reference of the transfer that the payer wrote; the bank's words without one. */
  reference?: string
  by: Doer
}

/** Tells whether a transfer of a customer is the money of a movement that no other one is, nor was taken back. */
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
const decide = (
  deps: Deps,
  { line: { id }, by, outcome }: Deciding,
  values: { number?: string; payment_id?: string; reason?: string },
): Promise<boolean> => {
  const now = deps.now()
  const { number } = values
  return deps.db.transaction().execute(async (tx) => {
    const decision = { ...values, state: outcome, decided_by: by.id, decided_at: now }
    if (!(await decideLine(tx, id, number ?? null, decision))) return false
    await recordMovement(tx, { id, outcome, ...(number && { number }) }, by, now)
    return true
  })
}

/** Matches a movement to a file once. Throws `statement.line-taken` while another file has it. */
const matchLine = async (deps: Deps, matching: Matching): Promise<void> => {
  const { line, number, by } = matching
  if (!(await claimLine(deps.db, line.id, number))) throw new DomainError('statement.line-taken')
  try {
    const paymentId = await payWith(deps, matching)
    await decide(deps, { line, by, outcome: 'matched' }, { number, payment_id: paymentId })
  } catch (error) {
    if (error instanceof DomainError) await releaseLine(deps.db, line.id, number)
    throw error
  }
}

/**
 * Matches a movement whose words have the one reference of a file and whose amount is exactly what is
 * left; returns whether it did. Everything else waits for an agent.
 */
const matchByReference = async (deps: Deps, line: StatementLineRecord, by: Doer): Promise<boolean> => {
  const [found, another] = referencesIn(line.text)
  if (!found || another) return false
  const [expected] = await filesExpecting(deps.db, { numbers: [found.number], amounts: [] }, deps.now())
  if (expected?.due !== line.amount) return false
  try {
    await matchLine(deps, { line, ...found, by })
    return true
  } catch (error) {
    // The file cannot be paid so now; an agent sees why when they match it.
    if (error instanceof DomainError) return false
    throw error
  }
}

/**
 * Imports a statement: keeps each movement of money that arrived once, and confirms what an exact
 * reference pays. The same file again, or one that overlaps, adds only what is new.
 */
export const importStatement = async (
  deps: Deps,
  { upload, by }: { upload: Upload | undefined; by: Doer },
): Promise<Answer<typeof statementCalls.importStatement>> => {
  const { lines, names, content } = await readUpload(upload, by)
  const now = deps.now()
  const arrived = lines.flatMap((line, index) =>
    line.amount > 0 ? [{ line, name: names[index] ?? '' }] : [],
  )
  const { statementId, added } = await deps.db.transaction().execute(async (tx) => {
    const name = path.basename(upload?.filename ?? '').slice(0, 120)
    const id = await putStatement(tx, { name, content, imported_by: by.id, imported_at: now })
    const rows = arrived.map(({ line: { day, amount, words, bankId }, name: own }) => ({
      statement_id: id,
      name: own,
      day,
      amount,
      text: words.slice(0, 500),
      bank_id: bankId.slice(0, 120),
    }))
    const count = await insertNewLines(tx, rows)
    const change = { before: {}, after: { movements: count } }
    const deed = { kind: 'statement', outcome: 'imported', actor: by.id, subject: id, change } as const
    await record(tx, { origin: by.origin, now }, deed)
    return { statementId: id, added: count }
  })
  let matched = 0
  const open = await newLinesOf(deps.db, statementId)
  for (const line of open) if (await matchByReference(deps, line, by)) matched += 1
  return {
    matched,
    waiting: open.length - matched,
    known: arrived.length - added,
    outgoing: lines.length - arrived.length,
  }
}

const movementOf = ({ id, day, amount, text }: StatementLineRecord) => ({
  id,
  day,
  amount: toDirhams(amount),
  text,
})

/** Returns the movements that wait with the files that they may pay, and those that were dismissed last. */
export const listWaiting = async (deps: Deps): Promise<Answer<typeof statementCalls.waitingMovements>> => {
  const lines = await waitingLines(deps.db)
  const numbers = lines.flatMap(({ text }) => numbersIn(text))
  const amounts = lines.map(({ amount }) => amount)
  const expected = await filesExpecting(deps.db, { numbers, amounts }, deps.now())
  const fileOf = new Map(expected.map((each) => [each.number, each]))
  return {
    waiting: lines.map((line) => ({
      ...movementOf(line),
      proposals: proposalsFor(line, expected).map(({ number, reason }) => {
        const { name = '', due = 0 } = fileOf.get(number) ?? {}
        return { insurance_number: number, name, due: toDirhams(due), reason }
      }),
    })),
    total: await countWaiting(deps.db),
    dismissed: (await dismissedLines(deps.db)).map((line) => ({
      ...movementOf(line),
      reason: line.reason ?? '',
      by: line.by ?? '',
      dismissed_at: line.decided_at?.toISOString() ?? '',
    })),
    statements: (await lastStatements(deps.db)).map(({ imported_at: at, by, ...statement }) => ({
      ...statement,
      by: by ?? '',
      imported_at: at.toISOString(),
    })),
  }
}

const lineOf = async (deps: Deps, id: string): Promise<StatementLineRecord> => {
  const line = await lineById(deps.db, id)
  if (!line) throw new DomainError('statement.unknown-line')
  return line
}

/** Records a movement as a transfer of the file that an agent chose; the same choice again changes nothing. */
export const matchMovement = async (
  deps: Deps,
  { id, number, by }: { id: string; number: string; by: Doer },
): Promise<void> => {
  const line = await lineOf(deps, id)
  await policyOfNumber(deps, number)
  if (line.state === 'matched' && line.number === number) return
  const reference = referencesIn(line.text).find((found) => found.number === number)?.reference
  await matchLine(deps, { line, number, by, ...(reference && { reference }) })
}

/** Takes a movement that pays no file off the list; the same again changes nothing. */
export const dismissMovement = async (
  deps: Deps,
  { id, reason, by }: { id: string; reason: string; by: Doer },
): Promise<void> => {
  const line = await lineOf(deps, id)
  if (line.state === 'dismissed') return
  if (!(await decide(deps, { line, by, outcome: 'dismissed' }, { reason })))
    throw new DomainError('statement.line-taken')
}

/**
 * Puts a dismissed movement back on the list (docs/decisions/170-ways-out-at-the-counter.md); the same
 * again changes nothing.
 */
export const reopenMovement = async (deps: Deps, { id, by }: { id: string; by: Doer }): Promise<void> => {
  const line = await lineOf(deps, id)
  if (line.state === 'open') return
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    if (!(await reopenLine(tx, id))) throw new DomainError('statement.line-taken')
    await recordMovement(tx, { id, outcome: 'reopened' }, by, now)
  })
}

/**
 * Puts the movement of a payment that was recorded by mistake back on the list, in the transaction of
 * its reversal: the money arrived, but for another file.
 */
export const releaseMovement = async (
  tx: Kysely<Database>,
  paymentId: string,
  by: Doer,
  now: Date,
): Promise<void> => {
  const id = await reopenLineOfPayment(tx, paymentId)
  if (id) await recordMovement(tx, { id, outcome: 'released' }, by, now)
}
