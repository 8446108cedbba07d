import type { Refused, Unreachable } from '../api/client.ts'

/** Reason why a page could not load. The end of the session is not one: it leads to the login page. */
export type LoadFailure = 'offline' | 'failed' | 'forbidden' | 'unknown'

export const failureOfLoad = (result: Refused | Unreachable): LoadFailure => {
  if (result.offline) return 'offline'
  if (result.code === 'session.forbidden') return 'forbidden'
  return result.status === 404 ? 'unknown' : 'failed'
}
