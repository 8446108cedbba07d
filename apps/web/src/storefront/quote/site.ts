import { api } from '../../api/context.ts'
import { paths } from '@wassit/domain/site/paths'
import type { WizardSite } from '../../wizard/links.ts'

/** Addresses and client of the wizard for visitors. */
export const visitorSite: WizardSite = {
  risk: paths.quoteRisk,
  recap: paths.quoteRecap,
  start: paths.quoteContact,
  done: paths.userCode,
  callOf: (context) => context.get(api),
}
