import type { AccountView } from '@wassit/domain/api/people/accounts'

type Named = Pick<AccountView, 'firstname' | 'lastname'>

/** Returns the first letters of both names, in any script. */
export const initialsOf = ({ firstname, lastname }: Named): string =>
  [firstname, lastname].map((name) => [...name][0]?.toLocaleUpperCase() ?? '').join('')

/** Returns first and last name, or the only one that is set. */
export const fullName = ({ firstname, lastname }: Named): string =>
  [firstname, lastname].filter(Boolean).join(' ')
