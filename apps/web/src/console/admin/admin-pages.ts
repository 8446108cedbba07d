import type { Right } from '@wassit/domain/access/rights'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { SectionPage } from '../section-frame.tsx'

export interface AdminPage extends SectionPage {
  /** Right without which the page is hidden; pages without one show their list to everyone. */
  right?: Right
}

/** Administration pages, in the order of the menu. */
export const adminPages: readonly AdminPage[] = [
  { path: consolePaths.house, title: 'console.menu.house', right: 'staff' },
  { path: consolePaths.insurers, title: 'console.insurers.title' },
  { path: consolePaths.checklists, title: 'console.checklists.title' },
  { path: consolePaths.mandates, title: 'console.mandates.title' },
  { path: consolePaths.agreements, title: 'console.agreements.title' },
  { path: consolePaths.tariffs, title: 'console.tariffs.title' },
  { path: consolePaths.brands, title: 'console.brands.title' },
  { path: consolePaths.hours, title: 'console.hours.title', right: 'settings' },
  { path: consolePaths.assignmentRules, title: 'console.rules.title', right: 'settings' },
  { path: consolePaths.texts, title: 'console.content.texts.title', right: 'settings' },
  { path: consolePaths.replies, title: 'console.menu.replies', right: 'settings' },
  { path: consolePaths.changes, title: 'console.menu.approvals', right: 'approve' },
  { path: consolePaths.agents, title: 'console.agents.title', right: 'staff' },
  { path: consolePaths.roles, title: 'access.roles.title', right: 'staff' },
  { path: consolePaths.keys, title: 'console.apiKeys.title', right: 'staff' },
  { path: consolePaths.setup, title: 'console.setup.title', right: 'staff' },
]

/** Pages for an installer and for whoever answers the authority, under one entry of the menu. */
export const technicalPages: readonly AdminPage[] = [
  { path: consolePaths.serviceState, title: 'service.title', right: 'settings' },
  { path: consolePaths.trace, title: 'service.trace.title', right: 'settings' },
  { path: consolePaths.browserReports, title: 'console.setup.reports', right: 'staff' },
  { path: consolePaths.register, title: 'register.title', right: 'privacy' },
  { path: consolePaths.retention, title: 'retention.title', right: 'privacy' },
]

/** Tells whether an address is that of a page, or of one below it. */
export const isBelow = (pathname: string, { path }: AdminPage): boolean =>
  pathname === path || pathname.startsWith(`${path}/`)

export const isTechnicalPath = (pathname: string): boolean =>
  technicalPages.some((page) => isBelow(pathname, page))

export const isAdminPath = (pathname: string): boolean =>
  isTechnicalPath(pathname) || adminPages.some((page) => isBelow(pathname, page))
