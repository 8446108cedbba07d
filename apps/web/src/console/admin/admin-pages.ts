import { consolePaths } from '@wassit/domain/site/console-paths'
import type { SectionPage } from '../section-frame.tsx'

interface AdminPage extends SectionPage {
  /** True for a page that only admins see. */
  adminOnly?: true
}

/** Administration pages, in the order of the menu. */
export const adminPages: readonly AdminPage[] = [
  { path: consolePaths.insurers, title: 'console.insurers.title' },
  { path: consolePaths.checklists, title: 'console.checklists.title' },
  { path: consolePaths.agreements, title: 'console.agreements.title' },
  { path: consolePaths.tariffs, title: 'console.tariffs.title' },
  { path: consolePaths.brands, title: 'console.brands.title' },
  { path: consolePaths.texts, title: 'console.content.texts.title', adminOnly: true },
  { path: consolePaths.changes, title: 'access.change.title', adminOnly: true },
  { path: consolePaths.agents, title: 'console.agents.title', adminOnly: true },
]

export const isAdminPath = (pathname: string): boolean =>
  adminPages.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
