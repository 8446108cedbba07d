import { withoutIdentity } from '@wassit/domain/access/identity-data'
import type { Right } from '@wassit/domain/access/rights'
import { mostOfCustomer, personFacts, timelinePageSize } from '@wassit/domain/api/desk/customer-page'
import type { CustomerPage, Timeline } from '@wassit/domain/api/desk/customer-page'
import { moroccanDay } from '@wassit/domain/format/format'
import { toDirhams, toDirhamsIfKnown } from '@wassit/domain/pricing/money'
import { requestKinds } from '@wassit/domain/request/request'
import type { Translate } from '@wassit/words/catalogue'
import type { Deps } from '../../deps.ts'
import { pageAt, readTurn } from '../../keyset.ts'
import { accountView, peopleWithPhone } from '../people/accounts/accounts.service.ts'
import { customerById } from '../people/accounts/entered-customers.service.ts'
import { isRefused } from '../people/refused-addresses/refused-addresses.service.ts'
import { recipientOf } from '../people/accounts/recipients.ts'
import { belongingsOf, standingOf, timelineBeyond } from './customer-timeline.queries.ts'
import { needsOf } from './customer-needs.ts'
import { policySource } from './policy-source.ts'
import { requestSource } from './request-source.ts'
import { worklistAt } from './worklist.service.ts'

type Customer = Awaited<ReturnType<typeof customerById>>

/** Place of a page in a timeline, as the address has it. */
interface AskedPage {
  after?: string
  before?: string
}

/** Returns a page of what happened with a customer, the newest first. */
const timelineOfCustomer = async (
  { db }: Pick<Deps, 'db'>,
  id: string,
  asked: AskedPage,
): Promise<Timeline> => {
  const { lines, ...ends } = await pageAt(readTurn(asked), timelinePageSize, async (turn, limit) =>
    (await timelineBeyond(db, id, turn, limit)).map((row) => ({
      ...row,
      time: row.at,
      at: row.moment,
      group: 0,
      asOf: 0,
    })),
  )
  return {
    lines: lines.map(({ id: line, time, matter, what, actor, by, text, reference, ...row }) => ({
      id: line,
      at: time.toISOString(),
      matter,
      what,
      insurance_number: row.number,
      report:
        row.report_number !== null && row.report_kind !== null
          ? { number: row.report_number, type: requestKinds[row.report_kind].code }
          : null,
      actor,
      by,
      text,
      amount: toDirhamsIfKnown(row.amount),
      reference,
    })),
    ...ends,
  }
}

const personOf = async (deps: Deps, user: Customer): Promise<CustomerPage['customer']> => {
  const { firstname, lastname, cin, birthday, address, city, created_at: since } = accountView(user)
  const recipient = recipientOf(deps, user)
  const facts = { cin, birthday, address, city }
  return {
    id: user.id,
    firstname,
    lastname,
    ...facts,
    phone: user.phone,
    email: user.email,
    since,
    reached_by: recipient ? ('phone' in recipient ? recipient.by : 'email') : null,
    email_refused: user.email !== null && (await isRefused(deps, user.email)),
    missing: personFacts.filter((fact) => facts[fact] === ''),
    same_phone: user.phone === null ? [] : await peopleWithPhone(deps.db, user.phone, user.id),
  }
}

/** Returns the latest files and requests of a customer as the lists show them, with what they need. */
const belongings = async (deps: Deps, userId: string, t: Translate) => {
  const ids = await belongingsOf(deps.db, userId, mostOfCustomer)
  const [files, requests, states] = await Promise.all([
    policySource.linesOf(deps, await worklistAt(deps, policySource), ids.files, t),
    requestSource.linesOf(deps, await worklistAt(deps, requestSource), ids.requests, t),
    standingOf(deps.db, ids.files),
  ])
  const inOrder = <T extends { id: string }>(rows: readonly T[]) =>
    ids.files.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const reports = ids.requests.flatMap((id) => requests.get(id) ?? [])
  return {
    insurances: ids.files.flatMap((id) => files.get(id) ?? []),
    reports,
    needs: needsOf(inOrder(states), reports, moroccanDay(deps.now())),
    owed: toDirhams(states.reduce((sum, { left_to_pay: left }) => sum + (left ?? 0), 0)),
  }
}

/** Returns a page of the timeline of a customer; throws `customer.unknown` and `customer.erased`. */
export const viewTimeline = async (
  deps: Deps,
  customer: string,
  asked: AskedPage,
): Promise<Timeline & { of: string }> => {
  const { id } = await customerById(deps, customer)
  return { of: id, ...(await timelineOfCustomer(deps, id, asked)) }
}

/** Returns a customer with everything about them; throws `customer.unknown` and `customer.erased`. */
export const viewCustomer = async (
  deps: Deps,
  customer: string,
  { asked, rights, t }: { asked: AskedPage; rights: readonly Right[]; t: Translate },
): Promise<CustomerPage> => {
  const user = await customerById(deps, customer)
  const page = {
    customer: await personOf(deps, user),
    ...(await belongings(deps, user.id, t)),
    timeline: await timelineOfCustomer(deps, user.id, asked),
  }
  return rights.includes('identity') ? page : withoutIdentity(page)
}
