import type { DataKind } from '@wassit/domain/personal-data/data-kind'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { PersonKeys } from './person-keys.ts'

/**
 * Use of a column:
 * - `person` says something about the person, and is in the copy of their data;
 * - `fact` is about the file and names nobody; it is in the copy too;
 * - `secret` is a hash, a key or a handle of the server, and never leaves it;
 * - `staff` is the id of a member of staff, which customers do not get.
 */
const columnUses = ['person', 'fact', 'secret', 'staff'] as const
type ColumnUse = (typeof columnUses)[number]
export type Condition = (person: PersonKeys) => RawBuilder<boolean>

export interface PersonalTable {
  kind: DataKind
  /** Condition of the rows that belong to a person. */
  of: Condition
  columns: Readonly<Record<string, ColumnUse>>
}

/** Returns a table whose columns are named by use, separated by spaces. */
export const table = (
  kind: DataKind,
  of: Condition,
  uses: Readonly<Partial<Record<ColumnUse, string>>>,
): PersonalTable => ({
  kind,
  of,
  columns: Object.fromEntries(
    columnUses.flatMap((use) => (uses[use]?.split(' ') ?? []).map((name) => [name, use] as const)),
  ),
})

export const by =
  (key: keyof PersonKeys, column: string, type?: 'text'): Condition =>
  (person) =>
    isOneOf(column, person[key], type)

export const either =
  (one: Condition, other: Condition): Condition =>
  (person) =>
    sql`(${one(person)} or ${other(person)})`

/** Returns the condition that a column refers to a row of another table that belongs to the person. */
export const through =
  (column: string, of: Condition, parent: string): Condition =>
  (person) =>
    sql`${sql.ref(column)} in (select ${sql.ref(`${parent}.id`)} from ${sql.table(parent)} where ${of(person)})`
