import type { LiveMessage } from '@wassit/domain/api/live'
import { paths } from '@wassit/domain/site/paths'

type ChangeMessage = Pick<
  Exclude<LiveMessage, { event: 'ready' | 'queueChanged' | 'requestsChanged' | 'rightsChanged' }>,
  'target'
>

const isWithin = (pathname: string, list: string, below: string): boolean =>
  pathname === list || pathname.startsWith(below)

/**
 * Returns whether a message requires a reload of the page: quotes and requests follow messages to
 * their own customer, active policies follow every message (spec 001 §4). Other pages show no file.
 */
export const reloads = (pathname: string, { target }: ChangeMessage, uuid: string): boolean => {
  const { dashboard, dashboardQuotes: quotes, dashboardRequests: requests } = paths
  if (
    isWithin(pathname, quotes, `${quotes}/`) ||
    isWithin(pathname, requests, paths.dashboardRequestFile(''))
  )
    return target === uuid
  return isWithin(pathname, dashboard, `${dashboard}/police/`)
}
