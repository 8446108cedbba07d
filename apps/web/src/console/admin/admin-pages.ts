import { paths } from '@wassit/domain/site/paths'
import type { SectionPage } from '../section-frame.tsx'

interface AdminPage extends SectionPage {
  /** True for a page that only admins see. */
  adminOnly?: true
}

/** Administration pages, in the order of the menu. */
export const adminPages: readonly AdminPage[] = [
  { path: paths.consoleInsurers, title: 'console.insurers.title' },
  { path: paths.consoleChecklists, title: 'console.checklists.title' },
  { path: paths.consoleAgreements, title: 'console.agreements.title' },
  { path: paths.consoleTariffs, title: 'console.tariffs.title' },
  { path: paths.consoleBrands, title: 'console.brands.title' },
  { path: paths.consoleTexts, title: 'console.content.texts.title', adminOnly: true },
  { path: paths.consoleAgents, title: 'console.agents.title', adminOnly: true },
]

export const isAdminPath = (pathname: string): boolean =>
  adminPages.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
