import { iceOf, identityOf, phoneOf, termOf } from '@wassit/domain/import/facts'
import { policyNumberKey, splitName } from '@wassit/domain/import/keys'
import type { KnownBook, KnownPolicy } from '@wassit/domain/import/known-book'
import { answersOfRow, productOfRow } from '@wassit/domain/import/product'
import type { ImportValues } from '@wassit/domain/import/row'
import { longestName } from '@wassit/domain/party/person'
import type { Language } from '@wassit/words/language'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { noteTakenOverAttestations } from '../../insurers/attestations/taken-over.service.ts'
import { enterTakenOver } from '../../people/accounts/taken-over-customers.service.ts'
import type { TakenOverCustomer } from '../../people/accounts/taken-over-customers.service.ts'
import { changeTakenOver, takeOverPolicies } from '../../policies/pipeline/taking-over.service.ts'
import type { TakenOverFacts } from '../../policies/pipeline/taking-over.service.ts'
import { realId } from './checking.service.ts'
import type { DecidedRow } from './checking.service.ts'
import type { StoredImport } from './imports.queries.ts'
import type { StateBefore } from './imports.tables.ts'
import { putStatedLines } from './stated-lines.queries.ts'
import { putReceipts, putTakenOver, takenOverStates } from './taken-over.queries.ts'

export interface Applying {
  stored: StoredImport
  /** Member of the staff in whose name the rows are taken in. */
  by: string
  language: Language
  now: Date
}

const text = (value: string | number | undefined): string | null =>
  value === undefined ? null : String(value)

/** Amount of a contract; what the file took back is no price. */
const premiumOf = ({ total }: ImportValues): number | null =>
  typeof total === 'number' && total >= 0 ? total : null

const factsOf = ({ insurerId, startDay, endDay, facts, isEnded }: KnownPolicy): TakenOverFacts => {
  const term = termOf({ ...facts, ...(startDay && { startDay }), ...(endDay && { endDay }) })
  if (!term) throw new Error('a contract without a term was decided')
  return {
    insurerId,
    product: productOfRow(facts),
    answers: answersOfRow(facts),
    premium: premiumOf(facts),
    ...term,
    policyNumber: text(facts.policyNumber),
    receiptNumber: text(facts.receipt),
    isEnded,
  }
}

const customerOf = (values: ImportValues, id: string): TakenOverCustomer => {
  const { firstName, lastName } = splitName(String(values.customer ?? ''))
  return {
    id,
    firstName: firstName.slice(0, longestName),
    lastName: lastName.slice(0, longestName),
    phone: phoneOf(values) ?? null,
    identity: identityOf(values) ?? null,
    city: text(values.city),
    address: text(values.address),
    birthDay: text(values.birthDay),
  }
}

/** Returns the contracts of decided rows as they are at the end, and whether a row opened each. */
const contractsOf = (rows: readonly DecidedRow[], book: KnownBook) => {
  const ids = new Set(rows.flatMap(({ policy }) => policy?.id ?? []))
  return [...ids].flatMap((id) => {
    const policy = book.policy(id)
    return policy ? [{ policy, isOpened: id.startsWith('row ') }] : []
  })
}

/** Enters the persons whom rows open. */
const enterPersons = async (
  tx: Kysely<Database>,
  rows: readonly DecidedRow[],
  { by, language, now }: Applying,
): Promise<void> => {
  const persons = rows.flatMap(({ row, decided }) =>
    decided.decision === 'create' && decided.personId === undefined ? [customerOf(row.values, row.id)] : [],
  )
  await enterTakenOver(tx, persons, { by, language, now })
}

/** Keeps the payments and claims of rows as they state them; no debt and no request follows. */
const keepStated = (tx: Kysely<Database>, rows: readonly DecidedRow[], { stored }: Applying): Promise<void> =>
  putStatedLines(
    tx,
    rows.flatMap(({ row: { id }, decided: { stated, policyId } }) =>
      stated && policyId !== undefined
        ? [
            {
              id,
              policy_id: realId(policyId),
              kind: stated.kind,
              key: stated.key,
              lines: JSON.stringify(stated.lines),
              import_id: stored.id,
            },
          ]
        : [],
    ),
  )

/** Writes the contracts that rows open or change, with their facts, receipts and attestations. */
const writeContracts = async (
  tx: Kysely<Database>,
  contracts: ReturnType<typeof contractsOf>,
  { stored, by, now }: Applying,
): Promise<void> => {
  const author = { by, now }
  const opened = contracts.filter(({ isOpened }) => isOpened).map(({ policy }) => policy)
  await takeOverPolicies(
    tx,
    opened.map((policy) => ({ id: realId(policy.id), userId: realId(policy.personId), ...factsOf(policy) })),
    author,
  )
  for (const { policy, isOpened } of contracts)
    if (!isOpened) await changeTakenOver(tx, policy.id, factsOf(policy), author)
  const policies = contracts.map(({ policy }) => policy)
  await putTakenOver(
    tx,
    policies.map((policy) => ({
      policy_id: realId(policy.id),
      insurer_id: policy.insurerId,
      number_key: (policy.number && policyNumberKey(policy.number)) ?? null,
      ice: iceOf(policy.facts) ?? null,
      facts: JSON.stringify(policy.facts),
      ranks: JSON.stringify(policy.ranks),
      import_id: stored.id,
      changed_by: stored.id,
    })),
  )
  await putReceipts(
    tx,
    policies.flatMap(({ id, receipts }) =>
      Object.entries(receipts).map(([number, lines]) => ({
        policy_id: realId(id),
        number,
        lines: JSON.stringify(lines),
      })),
    ),
  )
  await noteTakenOverAttestations(
    tx,
    policies.flatMap(({ id, insurerId, facts: { attestation } }) =>
      insurerId === null || attestation === undefined
        ? []
        : [{ insurerId, policyId: realId(id), number: String(attestation) }],
    ),
    author,
  )
}

/**
 * Writes what decided rows do. Returns the contracts that were changed as they were before, by id, so that an
 * undoing can bring them back.
 */
export const applyRows = async (
  tx: Kysely<Database>,
  rows: readonly DecidedRow[],
  book: KnownBook,
  applying: Applying,
): Promise<Map<string, StateBefore>> => {
  const contracts = contractsOf(rows, book)
  const changed = contracts.flatMap(({ policy, isOpened }) => (isOpened ? [] : [policy.id]))
  const before = await takenOverStates(tx, changed)
  await enterPersons(tx, rows, applying)
  await writeContracts(tx, contracts, applying)
  await keepStated(tx, rows, applying)
  return before
}
