import type { Right } from '@wassit/domain/access/rights'
import type { FollowUp } from '@wassit/domain/api/desk/follow-up'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { SectionPage } from '../frame/section-frame.tsx'

/** Page of the work that follows the contracts, with the work that waits there. */
interface FollowPage extends SectionPage {
  waiting: (work: FollowUp) => number
  isUrgent: (work: FollowUp) => boolean
  /** Right that the page needs; none for a page of every agent. */
  right?: Right
}

/** Pages of the section in the order of the menu. */
export const followPages: readonly [FollowPage, ...FollowPage[]] = [
  { path: consolePaths.tasks, title: 'console.tasks.title', waiting: () => 0, isUrgent: () => false },
  {
    path: consolePaths.refunds,
    title: 'tables.refunds.title',
    waiting: ({ refunds }) => refunds.open,
    isUrgent: ({ refunds }) => refunds.late > 0,
  },
  {
    path: consolePaths.deliveries,
    title: 'tables.deliveries.title',
    waiting: ({ deliveries }) => deliveries.toPrepare,
    isUrgent: () => false,
  },
  {
    path: consolePaths.attestations,
    title: 'follow-up.attestations.title',
    waiting: ({ low_stocks: stocks }) => stocks.length,
    isUrgent: ({ low_stocks: stocks }) => stocks.length > 0,
  },
  {
    path: consolePaths.statements,
    title: 'tables.movements.title',
    waiting: () => 0,
    isUrgent: () => false,
  },
  {
    path: consolePaths.differences,
    title: 'tables.differences.title',
    waiting: ({ differences }) => differences,
    isUrgent: ({ differences }) => differences > 0,
  },
  {
    path: consolePaths.rights,
    title: 'tables.rights.title',
    waiting: ({ rights }) => rights.open,
    isUrgent: ({ rights }) => rights.late > 0,
    right: 'privacy',
  },
  { path: consolePaths.tills, title: 'follow-up.tills.title', waiting: () => 0, isUrgent: () => false },
  {
    path: consolePaths.imports,
    title: 'follow-up.imports.title',
    waiting: () => 0,
    isUrgent: () => false,
    right: 'import',
  },
  {
    path: consolePaths.invitations,
    title: 'tables.invitations.title',
    waiting: () => 0,
    isUrgent: () => false,
    right: 'import',
  },
]

/** Tells whether an address is that of an entry of a page, such as one import. */
export const isEntryOf = (pathname: string, path: string): boolean => pathname.startsWith(`${path}/`)

/** Tells whether an address belongs to the section. */
export const isFollowPath = (pathname: string): boolean =>
  followPages.some(({ path }) => path === pathname || isEntryOf(pathname, path))

type May = (right: Right) => boolean

/** Returns the pages that a member of staff may open. */
export const pagesFor = (may: May): FollowPage[] =>
  followPages.filter(({ right }) => right === undefined || may(right))

/** Returns the number of everything that waits for a member of staff in the section. */
export const allWaiting = (work: FollowUp, may: May): number =>
  pagesFor(may).reduce((sum, { waiting }) => sum + waiting(work), 0)
