import type { LiveMessage } from '@wassit/domain/api/live'
import { paths } from '../../paths.ts'

type ChangeMessage = Pick<
  Exclude<LiveMessage, { event: 'ready' | 'queueChanged' | 'requestsChanged' }>,
  'target'
>

const isWithin = (pathname: string, list: string, below: string): boolean =>
  pathname === list || pathname.startsWith(below)

/**
 * Whether what is on screen has to be loaded anew: the quotes follow messages for their own customer, the
 * active policies every message (spec 001 §4). Other pages show no file.
 */
export const reloads = (pathname: string, { target }: ChangeMessage, uuid: string): boolean =>
  isWithin(pathname, paths.dashboardQuotes, `${paths.dashboardQuotes}/`)
    ? target === uuid
    : isWithin(pathname, paths.dashboard, `${paths.dashboard}/police/`)
