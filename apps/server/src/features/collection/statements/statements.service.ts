import type { Answer } from '@wassit/domain/api/endpoint'
import type { statementCalls, WaitingMovement } from '@wassit/domain/api/ledger/statements'
import { waitingFor } from '@wassit/domain/access/four-eyes'
import { DomainError } from '@wassit/domain/errors/errors'
import { numbersIn, proposalsFor, referencesIn, sharesOf } from '@wassit/domain/payment/statement-matching'
import type { Expected } from '@wassit/domain/payment/statement-matching'
import { toDirhams, toDirhamsIfKnown } from '@wassit/domain/pricing/money'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { agentById, nameOf, standingAlone } from '../../people/accounts/staff-administration.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { namedAccounts } from '../../insurers/house-accounts/house-accounts.service.ts'
import { filesExpecting } from '../../ledger/standing/expected-money.service.ts'
import { decide, lineOf, namedFiles } from './matching.service.ts'
import { recordMovement } from './movement-trail.service.ts'
import { rejoin } from './splitting.service.ts'
import {
  decideLine,
  lastStatements,
  linesOfIds,
  listedLines,
  lockLines,
  namesOfStatements,
  reopenLine,
  reopenLineOfPayment,
  tellApart,
} from './statements.queries.ts'
import type { StatementLineRecord } from './statements.queries.ts'

const movementOf = ({ id, day, amount, text, account, currency }: StatementLineRecord) => ({
  id,
  day,
  amount: toDirhams(amount),
  currency,
  account,
  text,
})

/** Returns why a movement waits: the doubt of its import, else what its words lack. */
const whyOf = ({ doubt, returns, text }: StatementLineRecord): WaitingMovement['why'] => {
  if (doubt !== null && doubt !== 'outgoing') return doubt
  if (returns > 0) return 'returned'
  return referencesIn(text).length === 0 ? 'noReference' : 'otherAmount'
}

/** Returns the files that a movement may pay with either meaning of its amount, the likeliest first. */
const proposed = ({ text, amount, other_amount: other }: StatementLineRecord, files: readonly Expected[]) => {
  const found = [amount, ...(other === null ? [] : [other])].flatMap((each) =>
    proposalsFor({ text, amount: each }, files),
  )
  return [...new Map(found.map((each) => [each.number, each])).values()]
}

/** Returns the file that an agent proposed against the reference, and what the reader may do about it. */
const proposalOf = async (
  deps: Deps,
  { proposed_number: number, proposed_by: author, proposed_at: since }: StatementLineRecord,
  reader: string,
): Promise<WaitingMovement['proposed']> => {
  if (number === null || author === null || since === null) return null
  const alone = await standingAlone(deps.db, 'payment', reader)
  const waiting = waitingFor({ author, since, alone }, reader, deps.now())
  return {
    insurance_number: number,
    by: nameOf(await agentById(deps.db, author)),
    confirmable: waiting === undefined,
  }
}

const likeOf = (like: StatementLineRecord | undefined): WaitingMovement['like'] =>
  like ? { ...movementOf(like), insurance_number: like.state === 'matched' ? like.number : null } : null

const wholeOf = (
  { part_of: id }: StatementLineRecord,
  wholes: ReadonlyMap<string, StatementLineRecord>,
): WaitingMovement['whole'] => {
  const whole = wholes.get(id ?? '')
  return whole ? { id: whole.id, amount: toDirhams(whole.amount) } : null
}

const waitingViews = async (
  deps: Deps,
  lines: readonly StatementLineRecord[],
  reader: string,
): Promise<WaitingMovement[]> => {
  const numbers = lines.flatMap(({ text }) => numbersIn(text))
  const amounts = lines.flatMap(({ amount, other_amount: other }) =>
    other === null ? [amount] : [amount, other],
  )
  const expected = await filesExpecting(deps.db, { numbers, amounts }, deps.now())
  const fileOf = new Map(expected.map((each) => [each.number, each]))
  const likeIds = lines.flatMap(({ like_id: id }) => (id === null ? [] : [id]))
  const likes = new Map((await linesOfIds(deps.db, likeIds)).map((line) => [line.id, line]))
  const wholeIds = lines.flatMap(({ part_of: id }) => (id === null ? [] : [id]))
  const wholes = new Map((await linesOfIds(deps.db, wholeIds)).map((line) => [line.id, line]))
  const statementIds = lines.map(({ statement_id: id }) => id)
  const statements = await namesOfStatements(deps.db, statementIds)
  const views = []
  for (const line of lines)
    views.push({
      ...movementOf(line),
      statement: { id: line.statement_id, name: statements.get(line.statement_id) ?? '' },
      other_amount: toDirhamsIfKnown(line.other_amount),
      why: whyOf(line),
      like: likeOf(likes.get(line.like_id ?? '')),
      names: namedFiles(line.text),
      proposed: await proposalOf(deps, line, reader),
      whole: wholeOf(line, wholes),
      shares:
        line.part_of === null
          ? sharesOf(line, expected).map(({ number, amount }) => ({
              insurance_number: number,
              amount: toDirhams(amount),
            }))
          : [],
      proposals: proposed(line, expected).map(({ number, reason }) => {
        const { name = '', due = 0 } = fileOf.get(number) ?? {}
        return { insurance_number: number, name, due: toDirhams(due), reason }
      }),
    })
  return views
}

/** Returns the named movements: those that wait with the files that they may pay, those kept apart, and those taken off the list. */
export const movementsOf = async (
  deps: Deps,
  ids: readonly string[],
  reader: string,
): Promise<Answer<typeof statementCalls.movements>> => {
  const lines = await listedLines(deps.db, ids)
  const inState = (...states: StatementLineRecord['state'][]) =>
    lines.filter(({ state }) => states.includes(state))
  return {
    waiting: await waitingViews(deps, inState('open'), reader),
    apart: inState('apart').map((line) => ({
      ...movementOf(line),
      outgoing: line.outgoing,
      why: line.outgoing ? 'outgoing' : line.doubt === 'currency' ? 'currency' : 'account',
      names: namedFiles(line.text),
    })),
    dismissed: inState('dismissed', 'known').map((line) => ({
      ...movementOf(line),
      known: line.state === 'known',
      reason: line.reason ?? '',
      by: line.by ?? '',
      dismissed_at: line.decided_at?.toISOString() ?? '',
    })),
  }
}

/** Returns the last imports, and the accounts of which a statement may be. */
export const statementsOf = async (deps: Deps): Promise<Answer<typeof statementCalls.statements>> => ({
  accounts: await namedAccounts(deps),
  statements: (await lastStatements(deps.db)).map(({ imported_at: at, by, ...statement }) => ({
    ...statement,
    by: by ?? '',
    imported_at: at.toISOString(),
  })),
})

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

/** Ends the question about one movement, which the caller holds; the same answer again changes nothing. */
const answerHeld = async (
  tx: Kysely<Database>,
  line: StatementLineRecord,
  { same, by, now }: { same: boolean; by: Doer; now: Date },
): Promise<void> => {
  const { id, state, doubt } = line
  if (same ? state === 'known' : state === 'open' && doubt !== 'known') return
  const decision = { state: 'known', decided_by: by.id, decided_at: now } as const
  const isAsked = state === 'open' && doubt === 'known'
  if (!isAsked || !(await (same ? decideLine(tx, id, null, decision) : tellApart(tx, id))))
    throw new DomainError('statement.line-taken')
  await recordMovement(tx, { id, outcome: same ? 'known' : 'another' }, by, now)
}

/**
 * Ends the question whether movements of one import are the earlier ones that are shown beside them, of all
 * or of none: the same are taken off the list, others stay for an agent. The same answer again changes
 * nothing; throws `statement.line-taken` if a colleague decided otherwise about one of them.
 */
export const answerMovements = async (
  deps: Deps,
  { lines: ids, same, by }: { lines: readonly string[]; same: boolean; by: Doer },
): Promise<void> => {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const lines = await lockLines(tx, ids)
    if (lines.length !== new Set(ids).size) throw new DomainError('statement.unknown-line')
    if (new Set(lines.map(({ statement_id: statement }) => statement)).size > 1)
      throw new DomainError('request.invalid', [{ path: 'lines', message: 'statement.fault.oneImport' }])
    for (const line of lines) await answerHeld(tx, line, { same, by, now })
  })
}

/**
 * Puts a movement that was taken off the list back on it (docs/decisions/019-bank-statements.md),
 * one of another account, or one that was split; the same again changes nothing.
 */
export const reopenMovement = async (deps: Deps, { id, by }: { id: string; by: Doer }): Promise<void> => {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const [line] = await lockLines(tx, [id])
    if (!line) throw new DomainError('statement.unknown-line')
    if (line.state === 'open') return
    const isBack = line.state === 'split' ? await rejoin(tx, line) : await reopenLine(tx, id)
    if (!isBack) throw new DomainError('statement.line-taken')
    await recordMovement(tx, { id, outcome: 'reopened' }, by, now)
  })
}

/**
 * Puts the movement of a payment that was recorded by mistake back on the list, in the transaction of
 * its reversal: the money arrived, but for another file. The agent who did so is kept with it, and the
 * person who approved it.
 */
export const releaseMovement = async (
  tx: Kysely<Database>,
  paymentId: string,
  { by, approvedBy = null, now }: { by: Doer; approvedBy?: string | null; now: Date },
): Promise<void> => {
  const id = await reopenLineOfPayment(tx, paymentId, { by: by.id, approvedBy, now })
  if (id) await recordMovement(tx, { id, outcome: 'released' }, by, now)
}
