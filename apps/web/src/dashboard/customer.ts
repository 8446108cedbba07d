import { accountCalls } from '@wassit/domain/api/people/accounts'
import type { AccountView } from '@wassit/domain/api/people/accounts'
import { createContext, useContext } from 'react'
import { redirect } from 'react-router'
import { api } from '../api/context.ts'
import { customerLoader } from '../api/customer.ts'
import { failureOfLoad } from '../areas/load-failure.ts'
import type { LoadFailure } from '../areas/load-failure.ts'
import { paths } from '@wassit/domain/site/paths'

/** Customer, and whether they have yet to accept the terms. */
export interface Arrived {
  user: AccountView
  owesTerms: boolean
}

export type ShellData = Arrived | { failure: LoadFailure }

/**
 * Loads the signed-in customer once for all pages of the area; redirects staff to their console.
 */
export const shellLoader = customerLoader<ShellData>(async ({ context }) => {
  const result = await context.get(api)(accountCalls.user)
  if (!result.ok) return { failure: failureOfLoad(result) }
  const { user, terms_due: isDue } = result.data
  if (user.role !== 'customer') throw redirect(paths.console)
  return { user, owesTerms: isDue === true }
})

const CustomerContext = createContext<AccountView | undefined>(undefined)

/** Provides the customer that the shell loaded last, even while a later load fails. */
export const CustomerProvider = CustomerContext.Provider

/** Returns the signed-in customer, on any page below the shell. */
export const useCustomer = (): AccountView => {
  const user = useContext(CustomerContext)
  if (!user) throw new Error('useCustomer must be called inside a CustomerProvider')
  return user
}
