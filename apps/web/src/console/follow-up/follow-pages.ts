import type { FollowUp } from '@wassit/domain/api/follow-up'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { SectionPage } from '../section-frame.tsx'

/** Page of the work that follows the contracts, with the work that waits there. */
interface FollowPage extends SectionPage {
  waiting: (work: FollowUp) => number
  isUrgent: (work: FollowUp) => boolean
}

/** Pages of the section in the order of the menu; every agent uses them daily. */
export const followPages: readonly [FollowPage, ...FollowPage[]] = [
  {
    path: consolePaths.refunds,
    title: 'console.refund.title',
    waiting: ({ refunds }) => refunds.open,
    isUrgent: ({ refunds }) => refunds.late > 0,
  },
  {
    path: consolePaths.deliveries,
    title: 'console.deliveries.title',
    waiting: ({ deliveries }) => deliveries.toPrepare,
    isUrgent: () => false,
  },
  {
    path: consolePaths.attestations,
    title: 'console.attestations.title',
    waiting: ({ low_stocks: stocks }) => stocks.length,
    isUrgent: ({ low_stocks: stocks }) => stocks.length > 0,
  },
  {
    path: consolePaths.statements,
    title: 'console.statements.title',
    waiting: () => 0,
    isUrgent: () => false,
  },
  { path: consolePaths.tills, title: 'console.tills.title', waiting: () => 0, isUrgent: () => false },
]

/** Tells if an address belongs to the section. */
export const isFollowPath = (pathname: string): boolean => followPages.some(({ path }) => path === pathname)

/** Returns the number of everything that waits in the section. */
export const allWaiting = (work: FollowUp): number =>
  followPages.reduce((sum, { waiting }) => sum + waiting(work), 0)
