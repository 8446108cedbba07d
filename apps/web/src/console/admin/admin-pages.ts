import type { Right } from '@wassit/domain/access/rights'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { SectionPage } from '../section-frame.tsx'

interface AdminPage extends SectionPage {
  /** Right without which the page is hidden; pages without one show their list to everyone. */
  right?: Right
}

/** Administration pages, in the order of the menu. */
export const adminPages: readonly AdminPage[] = [
  { path: consolePaths.insurers, title: 'console.insurers.title' },
  { path: consolePaths.checklists, title: 'console.checklists.title' },
  { path: consolePaths.agreements, title: 'console.agreements.title' },
  { path: consolePaths.tariffs, title: 'console.tariffs.title' },
  { path: consolePaths.brands, title: 'console.brands.title' },
  { path: consolePaths.hours, title: 'console.hours.title', right: 'settings' },
  { path: consolePaths.texts, title: 'console.content.texts.title', right: 'settings' },
  { path: consolePaths.serviceState, title: 'service.title', right: 'settings' },
  { path: consolePaths.register, title: 'register.title', right: 'privacy' },
  { path: consolePaths.retention, title: 'retention.title', right: 'privacy' },
  { path: consolePaths.changes, title: 'access.change.title', right: 'approve' },
  { path: consolePaths.roles, title: 'access.roles.title', right: 'staff' },
  { path: consolePaths.setup, title: 'console.setup.title', right: 'staff' },
  { path: consolePaths.agents, title: 'console.agents.title', right: 'staff' },
]

export const isAdminPath = (pathname: string): boolean =>
  adminPages.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
