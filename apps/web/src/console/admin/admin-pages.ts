import type { MessageId } from '@wassit/words/catalogue'
import { paths } from '@wassit/domain/site/paths'

interface AdminPage {
  path: string
  title: MessageId
  /** True for a page that only admins see. */
  adminOnly?: true
}

/** Administration pages, in the order of the menu. */
export const adminPages: readonly AdminPage[] = [
  { path: paths.consoleInsurers, title: 'console.insurers.title' },
  { path: paths.consoleDeliveries, title: 'console.deliveries.title' },
  { path: paths.consoleAttestations, title: 'console.attestations.title' },
  { path: paths.consoleAgreements, title: 'console.agreements.title' },
  { path: paths.consoleTariffs, title: 'console.tariffs.title' },
  { path: paths.consoleBrands, title: 'console.brands.title' },
  { path: paths.consoleTexts, title: 'console.content.texts.title', adminOnly: true },
  { path: paths.consoleAgents, title: 'console.agents.title', adminOnly: true },
]

export const isAdminPath = (pathname: string): boolean => adminPages.some(({ path }) => path === pathname)
