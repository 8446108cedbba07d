import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { loginPath } from '../api/customer.ts'
import { browserSession, watchSession } from '../api/session.ts'

/**
 * Redirects to the login page when the session ends while a page behind the login is open, with the
 * way back.
 */
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
