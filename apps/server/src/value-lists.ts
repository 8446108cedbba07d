import { consentPurposeNames, consentWays, withdrawalWays } from '@wassit/domain/consent/consent'
import { documentKindNames } from '@wassit/domain/document/document'
import { dueOutcomes } from '@wassit/domain/due/due-item'
import { workKinds } from '@wassit/domain/hours/work'
import { invitationObstacles } from '@wassit/domain/invitation/invitation'
import { channels } from '@wassit/domain/party/channel'
import { doubts, movementStates } from '@wassit/domain/payment/statement-line'
import { paymentMethods } from '@wassit/domain/payment/received'
import { rightsChannels, rightsKindNames, rightsStates } from '@wassit/domain/personal-data/rights-request'
import { deliveryMethods, deliveryStates } from '@wassit/domain/policy/delivery'
import { noticeKindNames } from '@wassit/domain/policy/notices'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { policyEndings } from '@wassit/domain/policy/term'
import { productKeys } from '@wassit/domain/products/catalogue'
import { families } from '@wassit/domain/reminders/stages'
import { refundCauses, refundMeans, refundStates } from '@wassit/domain/refund/refund'
import { requestKindNames, requestStatuses } from '@wassit/domain/request/request'
import { languages } from '@wassit/words/language'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from './online-migration.ts'

type Values = readonly (string | number)[]

const codesOf = (statuses: Readonly<Record<string, { code: number }>>): Values =>
  Object.values(statuses).map(({ code }) => code)

/**
 * Columns whose values are a list of the domain, by table. A value that is added to the list needs no
 * migration: the next start adds it to the check of the column.
 */
export const valueLists = {
  code_challenges: { language: languages },
  consents: {
    language: languages,
    purpose: consentPurposeNames,
    way: consentWays,
    withdrawn_way: withdrawalWays,
  },
  contact_messages: { language: languages },
  default_insurers: { product: productKeys },
  deliveries: { method: deliveryMethods, state: deliveryStates },
  documents: { kind: documentKindNames },
  drafts: { product: productKeys },
  due_items: { outcome: dueOutcomes },
  invitations: { channel: channels, obstacle: invitationObstacles },
  legal_texts: { language: languages },
  notices: { kind: noticeKindNames },
  payments: { method: paymentMethods },
  policies: { product: productKeys, status: codesOf(policyStatuses), ended_by: policyEndings },
  policy_events: { from_status: codesOf(policyStatuses), to_status: codesOf(policyStatuses) },
  promotions: { channel: channels },
  prospects: { language: languages },
  reminders: { family: families },
  refunds: { cause: refundCauses, means: refundMeans, state: refundStates },
  request_drafts: { kind: requestKindNames },
  requests: { kind: requestKindNames, status: codesOf(requestStatuses) },
  rights_requests: { channel: rightsChannels, kind: rightsKindNames, state: rightsStates },
  statement_lines: { doubt: doubts, state: movementStates },
  tariffs: { product: productKeys },
  users: { channel: channels, language: languages },
  work_deadlines: { kind: workKinds },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Values>>>>

interface Check {
  table: string
  column: string
  name: string
  values: Values
}

const checks: readonly Check[] = Object.entries(valueLists).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, values]: [string, Values]) => ({
    table,
    column,
    name: `${table}_${column}_check`,
    values,
  })),
)

/** Returns the values in the text of a check: `CHECK ((kind = ANY (ARRAY['car'::text, 'home'::text])))`. */
const valuesIn = (definition: string): string[] =>
  [...definition.matchAll(/'((?:[^']|'')*)'|\b(\d+)\b/g)].map(([, text, number]) => text ?? number ?? '')

const widen = async <DB>(db: Kysely<DB>, { table, column, name, values }: Check): Promise<void> => {
  const [on, called] = [sql.table(table), sql.ref(name)]
  const list = sql.join(values.map((value) => sql.lit(value)))
  await untilFree(db, async (tx) => {
    await sql`
      alter table ${on}
        drop constraint ${called},
        add constraint ${called} check (${sql.ref(column)} in (${list})) not valid`.execute(tx)
  })
  await sql`alter table ${on} validate constraint ${called}`.execute(db)
}

/**
 * Adds to the checks of the tables the values that this release knows and they do not. Takes none
 * away: a node of an earlier release leaves the values of a later one. Returns the widened checks.
 */
export const widenChecks = async <DB>(db: Kysely<DB>): Promise<string[]> => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'c' and conname = any(${checks.map(({ name }) => name)})`.execute(db)
  const widened = rows.flatMap(({ name, definition }) => {
    const check = checks.find((one) => one.name === name)
    const known = valuesIn(definition)
    if (!check || check.values.every((value) => known.includes(String(value)))) return []
    const later = known.filter((value) => !check.values.map(String).includes(value))
    const isNumber = typeof check.values[0] === 'number'
    return [{ ...check, values: [...check.values, ...(isNumber ? later.map(Number) : later)] }]
  })
  for (const check of widened) await widen(db, check)
  return widened.map(({ name }) => name)
}
