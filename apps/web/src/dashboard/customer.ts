import { accountCalls } from '@wassit/domain/api/accounts'
import type { AccountView } from '@wassit/domain/api/accounts'
import { useEffect } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { api } from '../api/context.ts'
import { customerLoader, loginPath } from '../api/customer.ts'
import { browserSession, watchSession } from '../api/session.ts'

/** Why something could not be loaded. The session's end is not among them: it leads to the login page. */
export type LoadFailure = 'offline' | 'failed'

export type ShellData = { user: AccountView } | { failure: LoadFailure }

export const failureOfLoad = ({ offline }: { offline: boolean }): LoadFailure =>
  offline ? 'offline' : 'failed'

/** The person behind the bearer, once for all pages of the area. */
export const shellLoader = customerLoader<ShellData>(async ({ context }) => {
  const result = await context.get(api)(accountCalls.user)
  return result.ok ? { user: result.data.user } : { failure: failureOfLoad(result) }
})

const shellId = 'dashboard/dashboard-shell'

/** The signed-in person, on any page below the shell. */
export const useCustomer = (): AccountView | undefined => {
  const data = useRouteLoaderData<ShellData | null>(shellId)
  return data && 'user' in data ? data.user : undefined
}

/** While a page of the area is open: when the session ends, to the login page and back afterwards. */
export const useSessionWatch = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const session = browserSession()
    const stopListening = session.onExpired(() => void navigate(loginPath(location), { replace: true }))
    const stopWatching = watchSession(session)
    return () => {
      stopListening()
      stopWatching()
    }
  }, [navigate])
}
