import { accountCalls } from '@wassit/domain/api/accounts'
import type { AccountView } from '@wassit/domain/api/accounts'
import { createContext, useContext } from 'react'
import { redirect } from 'react-router'
import { api } from '../api/context.ts'
import { customerLoader } from '../api/customer.ts'
import { paths } from '../paths.ts'

/** Why something could not be loaded. The session's end is not among them: it leads to the login page. */
export type LoadFailure = 'offline' | 'failed'

export type ShellData = { user: AccountView } | { failure: LoadFailure }

export const failureOfLoad = ({ offline }: { offline: boolean }): LoadFailure =>
  offline ? 'offline' : 'failed'

/** The person behind the bearer, once for all pages of the area; whoever works here has one of their own. */
export const shellLoader = customerLoader<ShellData>(async ({ context }) => {
  const result = await context.get(api)(accountCalls.user)
  if (!result.ok) return { failure: failureOfLoad(result) }
  const { user } = result.data
  if (user.role !== 'customer') throw redirect(paths.console)
  return { user }
})

const CustomerContext = createContext<AccountView | undefined>(undefined)

/** Hands down who the shell shows: what it loaded last, also while a later try fails. */
export const CustomerProvider = CustomerContext.Provider

/** The signed-in person, on any page below the shell. */
export const useCustomer = (): AccountView => {
  const user = useContext(CustomerContext)
  if (!user) throw new Error('useCustomer needs a CustomerProvider above it')
  return user
}
