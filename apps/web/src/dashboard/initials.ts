import type { AccountView } from '@wassit/domain/api/accounts'

type Named = Pick<AccountView, 'firstname' | 'lastname'>

/** First letters of both names, whatever their script. */
export const initialsOf = ({ firstname, lastname }: Named): string =>
  [firstname, lastname].map((name) => [...name][0]?.toLocaleUpperCase() ?? '').join('')

/** First and last name; one alone where the other is missing. */
export const fullName = ({ firstname, lastname }: Named): string =>
  [firstname, lastname].filter(Boolean).join(' ')
