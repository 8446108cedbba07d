import type { Right } from '@wassit/domain/access/rights'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { MessageId } from '@wassit/words/catalogue'
import type { SectionPage } from '../frame/section-frame.tsx'

export interface AdminPage extends SectionPage {
  /** Right without which the page is hidden; pages without one show their list to everyone. */
  right?: Right
}

interface AdminGroup {
  title: MessageId
  pages: readonly AdminPage[]
}

/** Administration pages in the groups of the menu, whose entries lead to the first page that a member may see. */
export const adminGroups: readonly AdminGroup[] = [
  {
    title: 'console.menu.products',
    pages: [
      { path: consolePaths.insurers, title: 'insurers.title' },
      { path: consolePaths.tariffs, title: 'tariffs.title' },
      { path: consolePaths.checklists, title: 'settings.checklists.title' },
      { path: consolePaths.mandates, title: 'insurers.mandates.title' },
      { path: consolePaths.agreements, title: 'insurers.agreements.title' },
      { path: consolePaths.brands, title: 'insurers.brands.title' },
    ],
  },
  {
    title: 'console.menu.office',
    pages: [
      { path: consolePaths.house, title: 'console.menu.house', right: 'staff' },
      { path: consolePaths.hours, title: 'settings.hours.title', right: 'settings' },
      { path: consolePaths.texts, title: 'settings.content.texts.title', right: 'settings' },
      { path: consolePaths.replies, title: 'console.menu.replies', right: 'settings' },
      { path: consolePaths.setup, title: 'settings.setup.title', right: 'staff' },
    ],
  },
  {
    title: 'console.menu.team',
    pages: [
      { path: consolePaths.agents, title: 'settings.agents.title', right: 'staff' },
      { path: consolePaths.roles, title: 'access.roles.title', right: 'staff' },
      { path: consolePaths.assignmentRules, title: 'settings.rules.title', right: 'settings' },
      { path: consolePaths.keys, title: 'settings.apiKeys.title', right: 'staff' },
    ],
  },
  {
    title: 'console.menu.compliance',
    pages: [
      { path: consolePaths.changes, title: 'console.menu.approvals', right: 'approve' },
      { path: consolePaths.register, title: 'register.title', right: 'privacy' },
      { path: consolePaths.retention, title: 'retention.title', right: 'privacy' },
    ],
  },
  {
    title: 'console.menu.technical',
    pages: [
      { path: consolePaths.serviceState, title: 'service.title', right: 'settings' },
      { path: consolePaths.trace, title: 'service.trace.title', right: 'settings' },
      { path: consolePaths.browserReports, title: 'settings.setup.reports', right: 'staff' },
    ],
  },
]

/** Tells whether an address is that of a page, or of one below it. */
export const isBelow = (pathname: string, { path }: AdminPage): boolean =>
  pathname === path || pathname.startsWith(`${path}/`)

/** Tells whether an address is that of a page of a group. */
export const isInGroup = (pathname: string, { pages }: AdminGroup): boolean =>
  pages.some((page) => isBelow(pathname, page))

export const isAdminPath = (pathname: string): boolean =>
  adminGroups.some((group) => isInGroup(pathname, group))
