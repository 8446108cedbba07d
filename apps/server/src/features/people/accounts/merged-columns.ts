import type { Selectable } from 'kysely'
import type { UserRow } from './accounts.tables.ts'

/** Columns that a merge may change, of either account. */
export const mergedColumns = [
  'first_name',
  'last_name',
  'identity_number',
  'birth_date',
  'city',
  'address',
  'email',
  'phone',
  'channel',
  'proved_phone',
  'password_hash',
  'password_chosen',
] as const
type Column = (typeof mergedColumns)[number]
export type AccountColumns = Pick<Selectable<UserRow>, Column>
