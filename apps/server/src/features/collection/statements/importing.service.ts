import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Answer } from '@wassit/domain/api/endpoint'
import type { statementCalls } from '@wassit/domain/api/ledger/statements'
import { shownFileName } from '@wassit/domain/document/file-name'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Issue } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import { formatRib } from '@wassit/domain/party/rib'
import { isTakenBackBy, mostReversals, takingBackDays } from '@wassit/domain/payment/statement'
import { isAccount, standingsOf } from '@wassit/domain/payment/statement-accounts'
import type { AccountStanding } from '@wassit/domain/payment/statement-accounts'
import { namesOfLines, recognise } from '@wassit/domain/payment/statement-identity'
import type { Identified } from '@wassit/domain/payment/statement-identity'
import type { StatementLine } from '@wassit/domain/payment/statement-line'
import { homeCurrency } from '@wassit/domain/tabular/currency'
import type { Insertable, Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../plugins/uploads.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { knownHouseAccounts } from '../../insurers/house-accounts/house-accounts.service.ts'
import { premiumAccounts } from '../../insurers/panel/insurers.service.ts'
import { matchByItself } from './exact-matches.service.ts'
import { readStatementApart } from './statement-reading.ts'
import {
  countOpenOf,
  doubtLines,
  holdImports,
  insertNewLines,
  linesBetween,
  newLinesOf,
  putStatement,
} from './statements.queries.ts'
import type { StatementLineRecord } from './statements.queries.ts'
import type { StatementLineRow } from './statements.tables.ts'

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

const missing = () => new DomainError('request.invalid', [{ path: 'file', message: 'validation.required' }])

const readUpload = async (
  upload: Upload | undefined,
  by: Doer,
): Promise<{ lines: StatementLine[]; content: string }> => {
  if (!upload) throw missing()
  const read = await readStatementApart({ bytes: await readFile(upload.path) }, by.id)
  if (!read.ok)
    throw new DomainError(
      'request.invalid',
      read.faults.map((fault) => ({ path: 'file', ...fault })),
    )
  return read
}

type Place = Pick<Insertable<StatementLineRow>, 'state' | 'doubt'>

/**
 * Returns where a movement goes: money that left, or is of another currency or account, pays no file. One of
 * a day that has not come waits.
 */
const placeOf = (
  { amount, currency, doubt, day }: StatementLine,
  standing: AccountStanding,
  today: string,
): Place => {
  if (amount < 0) return { state: 'apart', doubt: 'outgoing' }
  if (currency !== homeCurrency) return { state: 'apart', doubt: 'currency' }
  if (standing === 'other') return { state: 'apart', doubt: 'account' }
  const unsure = day > today ? 'pending' : standing === 'unsure' ? 'account' : null
  return { state: 'open', doubt: doubt ?? unsure }
}

type Earlier = Identified & { name: string; id: string; state: StatementLineRecord['state'] }

/** Returns a stored movement as it is compared: with its sign. */
const earlierOf = (line: StatementLineRecord): Earlier => ({
  ...line,
  amount: line.outgoing ? -line.amount : line.amount,
  bankId: line.bank_id,
  words: line.text,
})

/** Returns stored movements of the amounts of a file, from days around it. */
const around = async (tx: Kysely<Database>, lines: readonly StatementLine[]): Promise<Earlier[]> => {
  const days = lines.map(({ day }) => day).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const range = { from: addDays(first, -takingBackDays), to: addDays(last, takingBackDays) }
  const amounts = lines.map(({ amount }) => Math.abs(amount))
  return (await linesBetween(tx, { ...range, amounts })).map((line) => earlierOf(line))
}

interface KnownAccounts {
  /** Accounts of the house and of its insurers. */
  accounts: readonly string[]
  /** True if the house lists its accounts: one of another statement waits. */
  isListed: boolean
}

const knownAccounts = async (deps: Deps, tx: Kysely<Database>): Promise<KnownAccounts> => {
  const { numbers, isListed } = await knownHouseAccounts(deps, tx)
  return { accounts: [...numbers, ...(await premiumAccounts(tx))], isListed }
}

/**
 * Returns the movements under the account that a person chose for a file that states none. Throws
 * `request.invalid` for an account that is not known, or not the file's.
 */
const underAccount = (
  lines: readonly StatementLine[],
  chosen: string | undefined,
  { accounts }: KnownAccounts,
): StatementLine[] => {
  if (!chosen) return [...lines]
  const refuse = (fault: Omit<Issue, 'path'>) =>
    new DomainError('request.invalid', [{ path: 'account', ...fault }])
  if (!accounts.includes(chosen)) throw refuse({ message: 'validation.invalid' })
  const other = lines.find(({ account }) => account !== '' && !isAccount(account, chosen))
  if (other) {
    const values = { found: other.account, expected: formatRib(chosen) }
    throw refuse({ message: 'statement.fault.otherAccount', values })
  }
  return lines.map((line) => ({ ...line, account: line.account || chosen }))
}

type Row = Insertable<StatementLineRow> & { line: StatementLine }

/** Returns the movements that no earlier import had, each in its place; one that is like an earlier one waits. */
const newRows = (
  statementId: string,
  lines: readonly StatementLine[],
  { earlier, today, ...known }: KnownAccounts & { earlier: readonly Earlier[]; today: string },
): Row[] => {
  const standings = standingsOf(lines, known)
  const names = namesOfLines(lines).map((name) => hashOf(name))
  const stored = lines.map((line, index) => ({
    ...line,
    words: line.words.slice(0, 500),
    bankId: line.bankId.slice(0, 120),
    name: names[index] ?? '',
  }))
  const recognised = recognise(stored, earlier)
  return stored.flatMap((line, index) => {
    const found = recognised[index]
    const place = placeOf(line, standings[index] ?? 'unsure', today)
    const isLike = found?.kind === 'alike'
    // Money that pays nothing is not asked about.
    if (found?.kind === 'known' || (isLike && place.state === 'apart')) return []
    const like = isLike ? { doubt: 'known' as const, like_id: found.to.id } : {}
    const row = {
      statement_id: statementId,
      name: line.name,
      day: line.day,
      amount: Math.abs(line.amount),
      other_amount: line.otherAmount === undefined ? null : Math.abs(line.otherAmount),
      text: line.words,
      bank_id: line.bankId,
      account: line.account.slice(0, 40),
      currency: line.currency,
      outgoing: line.amount < 0,
      ...place,
      ...like,
      line,
    }
    return [row]
  })
}

/** Marks money that one import says arrived and another one says was taken back. */
const doubtTakenBack = async (tx: Kysely<Database>, rows: readonly Row[], earlier: readonly Earlier[]) => {
  const waiting = earlier.filter(({ state }) => state === 'open')
  const isTaken = (arrived: Identified, left: Map<number, Identified[]>) =>
    (left.get(-arrived.amount) ?? []).slice(0, mostReversals).some((each) => isTakenBackBy(arrived, each))
  const left = Map.groupBy(earlier, ({ amount }) => amount)
  for (const row of rows)
    if (row.state === 'open' && row.doubt === null && isTaken(row.line, left)) row.doubt = 'takenBack'
  const gone = Map.groupBy(
    rows.map(({ line }) => line),
    ({ amount }) => amount,
  )
  const taken = waiting.filter((each) => isTaken(each, gone))
  await doubtLines(
    tx,
    taken.map(({ id }) => id),
    'takenBack',
  )
}

interface Import {
  upload: Upload | undefined
  /** Account that a person chose. */
  account?: string | undefined
  by: Doer
}

/** Keeps the movements of a file in one transaction; returns its statement and the new movements. */
const keep = async (
  deps: Deps,
  { upload, account, by }: Import,
  { lines: read, content }: { lines: StatementLine[]; content: string },
): Promise<{ statementId: string; added: number }> => {
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    await holdImports(tx)
    const name = shownFileName(upload?.filename ?? '')
    const statementId = await putStatement(tx, { name, content, imported_by: by.id, imported_at: now })
    const accounts = await knownAccounts(deps, tx)
    const lines = underAccount(read, account, accounts)
    const earlier = await around(tx, lines)
    const known = { ...accounts, earlier, today: moroccanDay(now) }
    const rows = newRows(statementId, lines, known)
    await doubtTakenBack(tx, rows, earlier)
    const added = await insertNewLines(
      tx,
      rows.map(({ line: _line, ...row }) => row),
    )
    const change = { before: {}, after: { movements: added } }
    const deed = {
      kind: 'statement',
      outcome: 'imported',
      actor: by.id,
      subject: statementId,
      change,
    } as const
    await record(tx, { origin: by.origin, now }, deed)
    return { statementId, added }
  })
}

/**
 * Imports a statement: keeps each movement once, and confirms what an exact reference pays. The same file
 * again, or one that overlaps, adds only what is new; a movement that may be an earlier one waits for a
 * person with both.
 */
export const importStatement = async (
  deps: Deps,
  { upload, account, by }: Import,
): Promise<Answer<typeof statementCalls.importStatement>> => {
  const read = await readUpload(upload, by)
  const { statementId, added } = await keep(deps, { upload, account, by }, read)
  let matched = 0
  for (const line of await newLinesOf(deps.db, statementId))
    if (await matchByItself(deps, line, by)) matched += 1
  const outgoing = read.lines.filter(({ amount }) => amount < 0).length
  const waiting = await countOpenOf(deps.db, statementId)
  return { matched, waiting, known: read.lines.length - added, outgoing }
}
