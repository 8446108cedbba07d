import { DomainError } from '@wassit/domain/errors/errors'
import { addDays } from '@wassit/domain/party/date'
import type { Doubt } from '@wassit/domain/payment/statement-line'
import { referencesIn } from '@wassit/domain/payment/statement-matching'
import type { FoundReference } from '@wassit/domain/payment/statement-matching'
import type { Deps } from '../../../deps.ts'
import type { Doer } from '../../audit/origin.ts'
import { transfersWithoutReversal } from '../../ledger/payments/payments.service.ts'
import { filesExpecting } from '../../ledger/standing/expected-money.service.ts'
import { matchLine, namedFiles } from './matching.service.ts'
import { doubtLines, isMatched, matchedLinesOf } from './statements.queries.ts'
import type { StatementLineRecord } from './statements.queries.ts'

/** Days around a movement in which a second one with its reference and amount may be the same money. */
const repeatDays = 10

/**
 * Tells whether the money of a movement may be booked already: a movement of the same reference on the
 * same day, or of the same amount around it, or a transfer that an agent recorded by hand.
 */
const isRepeated = async (
  { db }: Deps,
  line: StatementLineRecord,
  { number, reference }: FoundReference,
): Promise<boolean> => {
  const range = { from: addDays(line.day, -repeatDays), to: addDays(line.day, repeatDays) }
  const matched = await matchedLinesOf(db, number, range)
  const isSame = matched.some(
    (each) =>
      referencesIn(each.text).some((found) => found.reference === reference) &&
      (each.day === line.day || each.amount === line.amount),
  )
  if (isSame) return true
  for (const transfer of await transfersWithoutReversal(db, number, { ...range, amount: line.amount }))
    if (transfer.reference !== reference && !(await isMatched(db, transfer.id))) return true
  return false
}

/** Returns the file that a movement pays by itself, or the reason for which a person decides; undefined for none. */
const paidBy = async (deps: Deps, line: StatementLineRecord): Promise<FoundReference | Doubt | undefined> => {
  const [found, another] = referencesIn(line.text)
  if (namedFiles(line.text).length > 1) return 'files'
  if (!found || another) return undefined
  const [expected] = await filesExpecting(deps.db, { numbers: [found.number], amounts: [] }, deps.now())
  if (!expected) return undefined
  if (line.amount !== expected.dueNow && line.amount !== expected.left)
    return line.amount === expected.due ? 'notDue' : undefined
  return (await isRepeated(deps, line, found)) ? 'again' : found
}

/**
 * Matches a movement whose words have the one reference of a file and whose amount is what is due now, or
 * all that is left; returns whether it did. Everything else waits for an agent.
 */
export const matchByItself = async (deps: Deps, line: StatementLineRecord, by: Doer): Promise<boolean> => {
  const paid = await paidBy(deps, line)
  if (paid === undefined) return false
  if (typeof paid === 'string') {
    await doubtLines(deps.db, [line.id], paid)
    return false
  }
  try {
    await matchLine(deps, { line, ...paid, by })
    return true
  } catch (error) {
    // The file cannot be paid so now; an agent sees why when they match it.
    if (error instanceof DomainError) return false
    throw error
  }
}
