import { DomainError } from '@wassit/domain/errors/errors'
import type { Issue } from '@wassit/domain/errors/errors'
import { formatAmount } from '@wassit/domain/format/format'
import type { Share } from '@wassit/domain/payment/statement-matching'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import type { Doer } from '../../audit/origin.ts'
import { filesExpecting } from '../../ledger/standing/expected-money.service.ts'
import { assertAnotherThanReleased, atChosenAmount, lineOf, matchMovement } from './matching.service.ts'
import { recordMovement } from './movement-trail.service.ts'
import { decideLine, insertNewLines, joinParts, lockLines, partsOfLine } from './statements.queries.ts'
import type { StatementLineRecord } from './statements.queries.ts'

/** Name of a part: a movement has one for each file. */
const nameOfPart = ({ name }: StatementLineRecord, number: string): string => `${name} ${number}`

const sumOf = (shares: readonly Share[]): Centimes => shares.reduce((sum, { amount }) => sum + amount, 0)

/** Returns what is wrong with one share: its file waits for no money, or for less than the share. */
const faultOf = ({ amount }: Share, left: Centimes | undefined, row: number): Issue[] => {
  if (left === undefined)
    return [{ path: `shares[${row}].insurance_number`, message: 'statement.fault.shareNone' }]
  if (amount <= left) return []
  const values = { left: formatAmount(left) }
  return [{ path: `shares[${row}].amount`, message: 'statement.fault.shareAbove', values }]
}

/** Refuses shares that are more than their files owe, and two of one file. */
const assertOwed = async ({ db, now }: Deps, shares: readonly Share[]): Promise<void> => {
  const numbers = shares.map(({ number }) => number)
  const expected = await filesExpecting(db, { numbers, amounts: [] }, now())
  const leftOf = new Map(expected.map(({ number, left }) => [number, left]))
  const issues = shares.flatMap((share, row) =>
    numbers.indexOf(share.number) < row
      ? [
          {
            path: `shares[${row}].insurance_number`,
            message: 'statement.fault.shareTwice',
          } satisfies Issue,
        ]
      : faultOf(share, leftOf.get(share.number), row),
  )
  if (issues.length > 0) throw new DomainError('request.invalid', issues)
}

/** Returns the movement at the meaning of its amount that the shares add up to; refuses another sum. */
const atSum = (line: StatementLineRecord, shares: readonly Share[]): StatementLineRecord => {
  const sum = sumOf(shares)
  if (sum === line.amount || sum === line.other_amount) return atChosenAmount(line, sum)
  const values = { sum: formatAmount(sum), amount: formatAmount(line.amount) }
  throw new DomainError('request.invalid', [{ path: 'shares', message: 'statement.fault.shareSum', values }])
}

interface Splitting {
  id: string
  shares: readonly Share[]
  by: Doer
}

/** Replaces a waiting movement by its parts, which wait in its place. */
const split = async (deps: Deps, line: StatementLineRecord, { shares, by }: Splitting): Promise<void> => {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const decision = {
      state: 'split',
      amount: line.amount,
      other_amount: null,
      decided_by: by.id,
      decided_at: now,
    } as const
    if (!(await decideLine(tx, line.id, null, decision))) throw new DomainError('statement.line-taken')
    const parts = shares.map(({ number, amount }) => ({
      statement_id: line.statement_id,
      name: nameOfPart(line, number),
      day: line.day,
      amount,
      text: line.text,
      bank_id: line.bank_id,
      account: line.account,
      currency: line.currency,
      outgoing: false,
      state: 'open' as const,
      doubt: line.doubt,
      part_of: line.id,
      returns: line.returns,
      released_by: line.released_by,
      release_approved_by: line.release_approved_by,
      released_at: line.released_at,
    }))
    await insertNewLines(tx, parts)
    await recordMovement(tx, { id: line.id, outcome: 'split' }, by, now)
  })
}

/** Returns the parts of a split movement in the order of the shares; refuses another split than this one. */
const sameParts = async (deps: Deps, line: StatementLineRecord, shares: readonly Share[]) => {
  const parts = await partsOfLine(deps.db, line.id)
  const found = shares.map((share) => ({
    share,
    part: parts.find(
      ({ name, amount }) => name === nameOfPart(line, share.number) && amount === share.amount,
    ),
  }))
  if (parts.length !== shares.length) throw new DomainError('statement.line-taken')
  return found.map(({ share, part }) => {
    if (!part) throw new DomainError('statement.line-taken')
    return { share, part }
  })
}

/**
 * Shares one movement out to several files: its parts are movements of their own, each matched by the rules
 * of a single one. The same again matches what is left. Returns `proposed` if another agent confirms a part.
 */
export const splitMovement = async (
  deps: Deps,
  { id, shares, by }: Splitting,
): Promise<'matched' | 'proposed'> => {
  const found = await lineOf(deps, id)
  if (found.state !== 'split') {
    if (found.state !== 'open' || found.part_of !== null) throw new DomainError('statement.line-taken')
    if (found.doubt === 'known') throw new DomainError('statement.line-doubtful')
    const line = atSum(found, shares)
    await assertAnotherThanReleased(deps, line, by)
    await assertOwed(deps, shares)
    await split(deps, line, { id, shares, by })
  }
  const outcomes = []
  for (const { part, share } of await sameParts(deps, found, shares))
    outcomes.push(await matchMovement(deps, { id: part.id, number: share.number, by }))
  return outcomes.includes('proposed') ? 'proposed' : 'matched'
}

/** Returns the persons of the last reversal of a part, of one that two persons decided before any other. */
const lastRelease = (parts: readonly StatementLineRecord[]) => {
  const [last] = parts
    .filter(({ released_at: at }) => at !== null)
    .toSorted(
      (a, b) =>
        Number(b.release_approved_by !== null) - Number(a.release_approved_by !== null) ||
        (b.released_at?.getTime() ?? 0) - (a.released_at?.getTime() ?? 0),
    )
  if (!last) return undefined
  const { released_by, release_approved_by, released_at } = last
  return { released_by, release_approved_by, released_at }
}

/** Puts a split movement that the caller locks back on the list in place of its parts, none of which may have an outcome. */
export const rejoin = async (tx: Kysely<Database>, line: StatementLineRecord): Promise<boolean> => {
  const parts = await lockLines(
    tx,
    (await partsOfLine(tx, line.id)).map((part) => part.id),
  )
  if (parts.some(({ state, number }) => state !== 'open' || number !== null))
    throw new DomainError('statement.part-settled')
  return joinParts(tx, line.id, lastRelease(parts))
}
