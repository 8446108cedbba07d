import { addDays, addYears } from '../party/date.ts'
import { readIdentityNumber } from '../party/identity-number.ts'
import { readPhone } from '../party/phone.ts'
import type { Decided, Difference, ImportRow } from './decided.ts'
import { eventMeaning } from './events.ts'
import { receiptFields } from './fields.ts'
import type { ImportField } from './fields.ts'
import { readIce } from './keys.ts'
import { kindDefinitions } from './kinds.ts'
import type { ImportKind } from './kinds.ts'
import type { KnownPolicy } from './known-book.ts'
import type { ImportValues } from './row.ts'

type Text = string | undefined

/** Returns a fact as a text. */
export const text = (value: string | number | undefined): Text =>
  value === undefined ? undefined : String(value)

/** Returns the day after which `endDay` of a row lets a term begin: a term without one runs a year (RULINGS 3). */
export const termOf = ({
  startDay,
  endDay,
}: ImportValues): { startDay: string; endDay: string } | undefined => {
  const [start, end] = [text(startDay), text(endDay)]
  if (start === undefined && end === undefined) return undefined
  return {
    startDay: start ?? addYears(addDays(end ?? '', 1), -1),
    endDay: end ?? addDays(addYears(start ?? '', 1), -1),
  }
}

/** Identity of a row as it is compared; a text that is no number of a document is no key. */
export const identityOf = ({ identity }: ImportValues): Text =>
  identity === undefined ? undefined : readIdentityNumber(String(identity))
export const iceOf = ({ ice, identity }: ImportValues): Text => readIce(String(ice ?? identity ?? ''))
export const phoneOf = ({ phone, phone2 }: ImportValues): Text =>
  readPhone(String(phone ?? '')) ?? readPhone(String(phone2 ?? ''))

/** Facts that do not describe the contract of a row. */
const apart: ReadonlySet<ImportField> = new Set([
  'renewed',
  'issuer',
  'officeCode',
  'officeName',
  'insurer',
  'event',
  'issuedOn',
  'contractState',
  ...receiptFields,
  'receipt',
])

/** Tells whether the receipt of a row is the one of the term: the first that opens it. */
const isReceiptOfTerm = (values: ImportValues, policy: KnownPolicy): boolean => {
  const known = text(policy.facts.receipt)
  const own = text(values.receipt)
  if (own === undefined || known === undefined || own === known) return eventMeaning(values.event) === 'begin'
  const [isBegin, wasBegin] = [
    eventMeaning(values.event) === 'begin',
    eventMeaning(policy.facts.event) === 'begin',
  ]
  return isBegin && (!wasBegin || own.padStart(40, '0') < known.padStart(40, '0'))
}

/** Facts of a term that only the row which opens it states: a change takes effect within it. */
const daysOfTerm: ReadonlySet<ImportField> = new Set(['startDay', 'endDay'])

/** Returns the facts of a row that a contract does not have, or that a file of less knowledge stated otherwise. */
export const differencesOf = (values: ImportValues, policy: KnownPolicy, kind: ImportKind): Difference[] => {
  const { rank } = kindDefinitions[kind]
  const ofTerm = isReceiptOfTerm(values, policy)
  const isChange = eventMeaning(values.event) === 'change'
  const facts = Object.entries(values).flatMap(([name, after]) => {
    const field = name as ImportField
    const before = policy.facts[field]
    const isOfReceipt = apart.has(field)
    if (after === undefined || before === after || (isOfReceipt && !ofTerm)) return []
    if (isChange && daysOfTerm.has(field)) return []
    return before === undefined || rank >= (policy.ranks[field] ?? 0)
      ? [{ field, before: before ?? null, after }]
      : []
  })
  const receipt = text(values.receipt)
  const isNew =
    receipt !== undefined && !(receipt in policy.receipts) && !facts.some(({ field }) => field === 'receipt')
  return isNew ? [...facts, { field: 'receipt', before: null, after: receipt }] : facts
}

/** Returns the facts of a row that its contract has now, with the rank of the best file that states each. */
const ranksWith = (policy: KnownPolicy, facts: ImportValues, values: ImportValues, rank: number) => ({
  ...policy.ranks,
  ...Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = name as ImportField
      return value !== undefined && facts[field] === value && rank > (policy.ranks[field] ?? -1)
        ? [[field, rank]]
        : []
    }),
  ),
})

const receiptLines = (values: ImportValues): ImportValues =>
  Object.fromEntries(
    [...receiptFields, 'event' as const, 'issuedOn' as const].flatMap((field) =>
      values[field] === undefined ? [] : [[field, values[field]]],
    ),
  )

/** Returns the lines of a receipt: those of the file that knows more, and what only the other one states. */
const linesWith = (
  policy: KnownPolicy,
  receipt: string,
  values: ImportValues,
  rank: number,
): ImportValues => {
  const [known, stated] = [policy.receipts[receipt], receiptLines(values)]
  return rank >= (policy.ranks.receipt ?? 0) ? { ...known, ...stated } : { ...stated, ...known }
}

/** Returns the contract of a known one and the facts of a row, as it is once the row is taken in. */
export const withFacts = (
  policy: KnownPolicy,
  { values }: ImportRow,
  decided: Decided,
  kind: ImportKind,
): KnownPolicy => {
  const isOfTerm = isReceiptOfTerm(values, policy)
  const kept = decided.differences.filter(
    ({ field }) => (decided.ends !== true || field === 'endDay') && (!apart.has(field) || isOfTerm),
  )
  const changed = Object.fromEntries(kept.map(({ field, after }) => [field, after ?? undefined]))
  const facts: ImportValues = { ...policy.facts, ...changed }
  const receipt = text(values.receipt)
  return {
    ...policy,
    number: text(facts.policyNumber) ?? policy.number,
    startDay: text(facts.startDay) ?? policy.startDay,
    endDay: text(facts.endDay) ?? policy.endDay,
    plate: text(facts.plate) ?? policy.plate,
    isEnded: policy.isEnded || decided.ends === true,
    facts,
    ranks: ranksWith(policy, facts, decided.ends ? changed : values, kindDefinitions[kind].rank),
    receipts:
      receipt === undefined
        ? policy.receipts
        : { ...policy.receipts, [receipt]: linesWith(policy, receipt, values, kindDefinitions[kind].rank) },
    stated: new Set([...(policy.stated ?? []), ...kept.map(({ field }) => field)]),
  }
}
