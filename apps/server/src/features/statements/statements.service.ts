import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Answer } from '@wassit/domain/api/endpoint'
import type { statementCalls } from '@wassit/domain/api/statements'
import { DomainError } from '@wassit/domain/errors/errors'
import { decodeStatement, namesOfLines, readStatement } from '@wassit/domain/payment/statement'
import type { StatementLine } from '@wassit/domain/payment/statement-line'
import { numbersIn, proposalsFor, referencesIn } from '@wassit/domain/payment/statement-matching'
import { toDirhams } from '@wassit/domain/pricing/money'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../plugins/uploads.ts'
import type { Doer } from '../audit/origin.ts'
import { findPayment } from '../payments/payments.service.ts'
import { confirmPayment } from '../policies/acts/policy-payment.service.ts'
import { recordPayment } from '../policies/acts/receiving.service.ts'
import { filesExpecting } from '../policies/expected-money.service.ts'
import { policyOfNumber } from '../policies/find-policy.service.ts'
import {
  claimLine,
  countWaiting,
  decideLine,
  insertNewLines,
  isMatched,
  lastStatements,
  lineById,
  openLinesOf,
  putStatement,
  releaseLine,
  waitingLines,
} from './statements.queries.ts'
import type { StatementLineRecord } from './statements.queries.ts'

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

const missing = () => new DomainError('request.invalid', [{ path: 'file', message: 'validation.required' }])

const readUpload = async (
  upload: Upload | undefined,
): Promise<{ lines: StatementLine[]; content: string }> => {
  if (!upload) throw missing()
  const bytes = await readFile(upload.path)
  const read = readStatement(decodeStatement(bytes))
  if (!read.ok) throw new DomainError('request.invalid', [{ path: 'file', ...read.fault }])
  return { lines: read.lines, content: hashOf(bytes) }
}

interface Matching {
  line: StatementLineRecord
  number: string
  /** Reference of the transfer that the payer wrote; the bank's words without one. */
  reference?: string
  by: Doer
}

/**
 * Returns the payment of a movement: the transfer under review that it is, or a new row of the ledger.
 * The movement's id is the key of the new row, so that a repeated matching finds it.
 */
const payWith = async (deps: Deps, { line, number, reference, by }: Matching): Promise<string> => {
  const mover = { kind: 'agent', ...by } as const
  const stated = reference && (await findPayment(deps, reference))
  const isStated = stated && stated.amount === line.amount && !(await isMatched(deps.db, stated.id))
  if (isStated && (stated.state === 'review' || stated.state === 'confirmed')) {
    const outcome = await confirmPayment(deps, { paymentId: stated.id, by: mover })
    if (outcome !== 'superseded') return stated.id
  }
  const { id } = await recordPayment(deps, {
    insuranceNumber: number,
    method: 'transfer',
    amount: toDirhams(line.amount),
    reference: (line.bank_id || line.text || reference || line.day).slice(0, 60),
    by: mover,
    form: line.id,
  })
  return id
}

/** Matches a movement to a file once. Throws `statement.line-taken` while another file has it. */
const matchLine = async (deps: Deps, matching: Matching): Promise<void> => {
  const { line, number, by } = matching
  if (!(await claimLine(deps.db, line.id, number))) throw new DomainError('statement.line-taken')
  try {
    const paymentId = await payWith(deps, matching)
    const decision = { state: 'matched', payment_id: paymentId, decided_by: by.id } as const
    await decideLine(deps.db, line.id, number, { ...decision, decided_at: deps.now() })
  } catch (error) {
    if (error instanceof DomainError) await releaseLine(deps.db, line.id)
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
  const { lines, content } = await readUpload(upload)
  const now = deps.now()
  const names = namesOfLines(lines)
  const arrived = lines.flatMap((line, index) =>
    line.amount > 0 ? [{ line, name: names[index] ?? '' }] : [],
  )
  const { statementId, added } = await deps.db.transaction().execute(async (tx) => {
    const name = path.basename(upload?.filename ?? '').slice(0, 120)
    const id = await putStatement(tx, { name, content, imported_by: by.id, imported_at: now })
    const rows = arrived.map(({ line: { day, amount, text, bankId }, name: own }) => ({
      statement_id: id,
      name: hashOf(own),
      day,
      amount,
      text: text.slice(0, 500),
      bank_id: bankId.slice(0, 120),
    }))
    return { statementId: id, added: await insertNewLines(tx, rows) }
  })
  let matched = 0
  const open = await openLinesOf(deps.db, statementId)
  for (const line of open) if (await matchByReference(deps, line, by)) matched += 1
  return {
    matched,
    waiting: open.length - matched,
    known: arrived.length - added,
    outgoing: lines.length - arrived.length,
  }
}

/** Returns the movements that wait with the files that they may pay. */
export const listWaiting = async (deps: Deps): Promise<Answer<typeof statementCalls.waitingMovements>> => {
  const lines = await waitingLines(deps.db)
  const numbers = lines.flatMap(({ text }) => numbersIn(text))
  const amounts = lines.map(({ amount }) => amount)
  const expected = await filesExpecting(deps.db, { numbers, amounts }, deps.now())
  const fileOf = new Map(expected.map((each) => [each.number, each]))
  return {
    waiting: lines.map(({ id, day, amount, text }) => ({
      id,
      day,
      amount: toDirhams(amount),
      text,
      proposals: proposalsFor({ amount, text }, expected).map(({ number, reason }) => {
        const { name = '', due = 0 } = fileOf.get(number) ?? {}
        return { insurance_number: number, name, due: toDirhams(due), reason }
      }),
    })),
    total: await countWaiting(deps.db),
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
  const decision = { state: 'dismissed', reason, decided_by: by.id, decided_at: deps.now() } as const
  if (!(await decideLine(deps.db, id, null, decision))) throw new DomainError('statement.line-taken')
}
