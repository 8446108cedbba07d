import { addDays, addYears } from '../party/date.ts'
import { skips, waits } from './decided.ts'
import type { Decided, DecisionContext, Difference, ImportRow } from './decided.ts'
import { decideStated, statedKindOf } from './stated.ts'
import type { StatedKind } from './stated-line.ts'
import { eventMeaning } from './events.ts'
import { differencesOf, iceOf, identityOf, phoneOf, termOf, text } from './facts.ts'
import type { ImportField } from './fields.ts'
import { isSameName, policyNumberKey } from './keys.ts'
import type { KnownBook, KnownPerson, KnownPolicy } from './known-book.ts'
import type { ImportValues } from './row.ts'

const overlaps = (policy: KnownPolicy, term: { startDay: string; endDay: string }): boolean =>
  (policy.startDay ?? '') <= term.endDay && (policy.endDay ?? '9999') >= term.startDay

/** Returns the contract of a row among those of its number: by its term, or the latest for a row without one. */
const ofTerm = (
  policies: readonly KnownPolicy[],
  values: ImportValues,
): { policy?: KnownPolicy; other?: KnownPolicy } => {
  const latest = policies.toSorted((one, other) => (other.endDay ?? '').localeCompare(one.endDay ?? ''))[0]
  const term = termOf(values)
  if (!term || policies.length === 0) return latest ? { policy: latest } : {}
  const same =
    policies.find(({ endDay }) => endDay !== undefined && endDay === text(values.endDay)) ??
    policies.find(({ startDay }) => startDay !== undefined && startDay === text(values.startDay))
  if (same) return { policy: same }
  const other = policies.find((policy) => overlaps(policy, term))
  const meaning = eventMeaning(values.event)
  if (meaning === 'end' && !other && latest) return { policy: latest }
  // A change or an end takes effect within the term that it is about.
  if (other && meaning !== 'begin') return { policy: other }
  return other ? { other } : {}
}

/** Returns why the person of a row cannot be the holder of a contract. */
const strangerTo = (values: ImportValues, holder: KnownPerson | undefined): Decided | undefined => {
  const [identity, name] = [identityOf(values), text(values.customer)]
  if (!holder) return undefined
  if (identity !== undefined && holder.identity !== undefined && identity !== holder.identity)
    return waits('otherIdentity', { field: 'identity', found: identity, known: holder.identity })
  if (name !== undefined && !isSameName(name, holder.name))
    return waits('otherName', { field: 'customer', found: name, known: holder.name })
  return undefined
}

const endsAt = (values: ImportValues): string | undefined => {
  const effect = text(values.startDay)
  return effect === undefined ? text(values.endDay) : addDays(effect, -1)
}

/** Facts in which two rows of one file may not contradict each other. */
const decisive: ReadonlySet<ImportField> = new Set(['startDay', 'endDay', 'total', 'net', 'plate'])

const twice = ({ field, before, after }: Difference): Decided =>
  waits('twice', { field, found: String(after), known: String(before) })

/** Decides on a row about a known contract. */
const decideKnown = (
  row: ImportRow,
  policy: KnownPolicy,
  book: KnownBook,
  context: DecisionContext,
): Decided => {
  const { values, choice } = row
  const of = { policyId: policy.id, personId: policy.personId }
  if (!policy.isTakenOver) return skips('ours', of)
  const stranger = choice === 'same' ? undefined : strangerTo(values, book.person(policy.personId))
  if (stranger) return { ...stranger, ...of }
  if (eventMeaning(values.event) === 'end') {
    const last = endsAt(values)
    if (policy.isEnded || last === undefined) return skips('ended', of)
    const differences: Difference[] = [{ field: 'endDay', before: policy.endDay ?? null, after: last }]
    const about: Decided['about'] = { field: 'event', found: String(values.event) }
    return { decision: 'update', about, differences, subject: 'policy', ...of, ends: true }
  }
  // A contract that ended early keeps its last day.
  const facts = policy.isEnded ? { ...values, endDay: undefined } : values
  const differences = differencesOf(facts, policy, context.kind)
  if (differences.length === 0) return skips('known', of)
  const contrary = differences.find(
    ({ field, before }) => before !== null && policy.stated?.has(field) && decisive.has(field),
  )
  if (contrary && choice !== 'same') return { ...twice(contrary), ...of }
  return { decision: 'update', differences, subject: 'policy', ...of }
}

/** Returns the person of a new contract: known by a document, asked about by name and telephone, or new. */
const decidePerson = (row: ImportRow, book: KnownBook): { personId?: string } | Decided => {
  const { values, choice } = row
  const name = text(values.customer) ?? ''
  const [identity, ice, phone] = [identityOf(values), iceOf(values), phoneOf(values)]
  const byDocument =
    (identity === undefined ? undefined : book.withIdentity('cin', identity)) ??
    (ice === undefined ? undefined : book.withIdentity('ice', ice))
  if (byDocument) {
    if (choice === 'same' || isSameName(name, byDocument.name)) return { personId: byDocument.id }
    return {
      ...waits('otherName', { field: 'customer', found: name, known: byDocument.name }),
      personId: byDocument.id,
    }
  }
  const alike =
    phone === undefined ? [] : book.withPhone(phone, name).filter((each) => !identity || !each.identity)
  const [first] = alike
  if (!first || choice === 'new') return {}
  if (choice === 'same') return { personId: first.id }
  return { ...waits('samePerson', { field: 'phone', found: name, known: first.name }), personId: first.id }
}

const isDecided = (result: { personId?: string } | Decided): result is Decided => 'decision' in result

const asDifferences = (row: ImportRow): { field: ImportField; after: string | number; before: null }[] =>
  Object.entries(row.values).flatMap(([field, after]) =>
    after === undefined ? [] : [{ field: field as ImportField, before: null, after }],
  )

/** Years around today of which a contract is believed without a person. */
const [yearsBack, yearsAhead] = [2, 2]

/** Returns why a new contract waits, by what it lacks and where it would stand. */
const doubtOfNew = (
  row: ImportRow,
  book: KnownBook,
  { kind, insurerId, today }: DecisionContext,
): Decided | undefined => {
  const { values: of, choice } = row
  const term = termOf(of)
  if (of.customer === undefined) return waits('missing', { field: 'customer' })
  if (!term) return waits('missing', { field: 'startDay' })
  if (term.startDay > term.endDay)
    return waits('backwards', { field: 'endDay', found: term.endDay, known: term.startDay })
  if (choice === 'new') return undefined
  if (eventMeaning(of.event) === 'end')
    return waits('unknownPolicy', { field: 'event', found: String(of.event) })
  if (eventMeaning(of.contractState) === 'end')
    return waits('unknownPolicy', { field: 'contractState', found: String(of.contractState) })
  if (kind === 'provisionals' && !identityOf(of) && !phoneOf(of))
    return waits('unknownPolicy', { field: 'policyNumber', found: String(of.policyNumber ?? '') })
  if (term.endDay < addYears(today, -yearsBack) || term.startDay > addYears(today, yearsAhead))
    return waits('otherYear', { field: 'endDay', found: term.endDay })
  const key = policyNumberKey(String(of.policyNumber ?? ''))
  const ofOther =
    key === undefined
      ? undefined
      : book.withNumber(key).find((each) => each.insurerId !== insurerId && overlaps(each, term))
  if (ofOther)
    return { ...waits('otherInsurer', { field: 'policyNumber', found: key ?? '' }), policyId: ofOther.id }
  const plate = text(of.plate)
  const insured =
    plate === undefined
      ? undefined
      : book.withPlate(plate).find((each) => overlaps(each, term) && !each.isEnded)
  if (insured)
    return {
      ...waits('sameVehicle', { field: 'plate', found: plate ?? '', known: insured.number ?? '' }),
      policyId: insured.id,
    }
  return undefined
}

const decideNew = (row: ImportRow, book: KnownBook, context: DecisionContext): Decided => {
  const doubt = doubtOfNew(row, book, context)
  if (doubt) return doubt
  const person = decidePerson(row, book)
  if (isDecided(person)) return person
  return { decision: 'create', differences: asDifferences(row), subject: 'policy', ...person }
}

/** Decides on a row that names a person and no contract. */
const decidePersonRow = (row: ImportRow, book: KnownBook): Decided => {
  if (row.values.customer === undefined) return waits('missing', { field: 'policyNumber' })
  if (!identityOf(row.values) && !iceOf(row.values) && !phoneOf(row.values))
    return waits('missing', { field: 'identity' })
  const person = decidePerson(row, book)
  if (isDecided(person)) return { ...person, subject: 'person' }
  if (person.personId !== undefined) return skips('known', { ...person, subject: 'person' })
  return { decision: 'create', differences: asDifferences(row), subject: 'person' }
}

const sameInsurer = (policies: readonly KnownPolicy[], insurerId: string | null): KnownPolicy[] =>
  policies.filter((each) => insurerId === null || each.insurerId === null || each.insurerId === insurerId)

/** Returns the known contract of a row by its keys, in their order: number, receipt, plate and term. */
const findPolicy = (
  row: ImportRow,
  book: KnownBook,
  { insurerId }: DecisionContext,
): ReturnType<typeof ofTerm> => {
  const { values: of } = row
  const key = policyNumberKey(String(of.policyNumber ?? ''))
  const byNumber = key === undefined ? [] : sameInsurer(book.withNumber(key), insurerId)
  if (byNumber.length > 0) return ofTerm(byNumber, of)
  const receipt = text(of.receipt)
  const byReceipt = receipt === undefined ? [] : sameInsurer(book.withReceipt(receipt), insurerId)
  const [ofReceipt] = byReceipt
  if (ofReceipt && key === undefined) return { policy: ofReceipt }
  const [plate, term] = [text(of.plate), termOf(of)]
  if (plate === undefined || !term) return {}
  // A contract whose number nobody entered is the one of its vehicle and days.
  const policy = sameInsurer(book.withPlate(plate), insurerId).find(
    (each) => overlaps(each, term) && (key === undefined || each.number === undefined),
  )
  return policy ? { policy } : {}
}

/** Returns the contract of a payment or a claim: by its keys, on the day that the row states. */
const findStated = (
  row: ImportRow,
  kind: StatedKind,
  book: KnownBook,
  context: DecisionContext,
): ReturnType<typeof ofTerm> => {
  const { claimDay, policyNumber, receipt, plate } = row.values
  const days = kind === 'claim' && claimDay !== undefined ? { startDay: claimDay, endDay: claimDay } : {}
  const keys = Object.entries({ policyNumber, receipt, plate }).filter(([, value]) => value !== undefined)
  return findPolicy({ ...row, values: { ...Object.fromEntries(keys), ...days } }, book, context)
}

const isAboutPerson = ({ policyNumber, plate, startDay, endDay, receipt }: ImportValues): boolean =>
  [policyNumber, plate, startDay, endDay, receipt].every((value) => value === undefined)

/**
 * Decides on a row: opens a contract, changes one, changes nothing, or waits for a person. It moves nothing;
 * `noteDecided` adds what it opens to the book, so that later rows of the file find it.
 */
export const decideRow = (row: ImportRow, book: KnownBook, context: DecisionContext): Decided => {
  const [fault] = row.faults
  if (row.choice === 'skip') return skips('chosen')
  if (fault) return waits(fault.reason, { field: fault.field, found: fault.found })
  if (row.isHidden && row.choice === undefined) return waits('hidden')
  const stated = statedKindOf(row.values)
  if (stated) {
    const { policy, other } = findStated(row, stated, book, context)
    return decideStated(row, stated, { policy: policy ?? other, today: context.today })
  }
  if (isAboutPerson(row.values)) return decidePersonRow(row, book)
  const { policy, other } = findPolicy(row, book, context)
  if (policy) return decideKnown(row, policy, book, context)
  if (other && row.choice === 'same') return decideKnown(row, other, book, context)
  if (other && row.choice !== 'new')
    return {
      ...waits('overlap', {
        field: 'startDay',
        found: String(row.values.startDay ?? ''),
        known: other.startDay ?? '',
      }),
      policyId: other.id,
    }
  return decideNew(row, book, context)
}
