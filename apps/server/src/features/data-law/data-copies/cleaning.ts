import { policyStatuses } from '@wassit/domain/policy/policy'
import { requestStatuses } from '@wassit/domain/request/request'
import type { Deps } from '../../../deps.ts'
import { readAnswers, readRemarks } from '../../policies/underwriting/encrypted-words.service.ts'
import { personalTables } from '../personal-data/map.ts'
import type { PersonKeys } from '../personal-data/person-keys.ts'
import type { Row } from './rows.queries.ts'

/** Means by which a row becomes readable for its person. */
export interface Reader {
  deps: Pick<Deps, 'envelope'>
  person: PersonKeys
}

/** Change of the rows of one table before they are copied, and the columns that decide on it. */
interface Cleaning {
  needs?: readonly string[]
  clean: (row: Row, reader: Reader) => Row
}

const nameOfStatus =
  (statuses: Readonly<Record<string, { code: number }>>, ...columns: readonly string[]) =>
  (row: Row): Row => {
    const names = new Map(Object.entries(statuses).map(([name, { code }]) => [code, name]))
    const readable = columns.map((column) => [column, names.get(Number(row[column])) ?? row[column]])
    return { ...row, ...Object.fromEntries(readable) }
  }

const without = (row: Row, ...columns: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)))

/** Encrypted words of an underwriting, as the table holds them. */
type Encrypted = Parameters<typeof readAnswers>[1]

/** Rows that the copy does not hold as they are. */
const cleanings: Readonly<Record<string, Cleaning>> = {
  policies: { clean: nameOfStatus(policyStatuses, 'status') },
  policy_events: { clean: nameOfStatus(policyStatuses, 'from_status', 'to_status') },
  requests: { clean: nameOfStatus(requestStatuses, 'status') },
  request_events: { clean: nameOfStatus(requestStatuses, 'from_status', 'to_status') },
  underwritings: {
    clean: (row, { deps }) => ({
      ...row,
      answers: readAnswers(deps, row as Encrypted),
      remarks: readRemarks(deps, row as Encrypted),
    }),
  },
  // The browser and the network of a member of staff say nothing about the customer.
  audit_events: {
    needs: ['actor_id'],
    clean: ({ actor_id: actor, ...row }, { person }) =>
      person.users.includes(String(actor))
        ? { ...row, actor: 'customer' }
        : { ...without(row, 'network', 'user_agent'), actor: actor === null ? 'system' : 'staff' },
  },
  // A merge that was taken back, or never made, was about two people.
  merges: {
    clean: (row) =>
      row.reversed_at === null ? row : without(row, 'before', 'after', 'kept_id', 'joined_id'),
  },
  pending_changes: {
    clean: (row) => (row.kind === 'merge' ? without(row, 'before', 'after', 'reason') : row),
  },
}

/** Returns the columns to read of a table, those that only decide on the cleaning included. */
export const columnsToRead = (table: string, copied: readonly string[]): string[] => [
  ...new Set([...copied, ...(cleanings[table]?.needs ?? [])]),
]

export const cleanRow = (table: string, row: Row, reader: Reader): Row =>
  cleanings[table]?.clean(row, reader) ?? row

/** Secret columns of an account. Rows of other tables keep accounts as JSON, such as a merge both of its two. */
const accountSecrets: ReadonlySet<string> = new Set(
  Object.entries(personalTables.users.columns).flatMap(([column, use]) => (use === 'secret' ? [column] : [])),
)

/**
 * Writes a row as JSON, without the secrets of accounts at any depth; the id of a member of staff
 * becomes the word `staff`.
 */
export const jsonOf = (row: Row, staff: ReadonlySet<string>): string =>
  JSON.stringify(row, (name, value: unknown) => {
    if (accountSecrets.has(name)) return undefined
    if (typeof value === 'string' && staff.has(value)) return 'staff'
    return value
  })
