import { api } from '../../api/context.ts'
import { paths } from '@wassit/domain/site/paths'
import type { WizardSite } from '../../wizard/links.ts'

/**
 * Addresses and client of the wizard for a signed-in customer; its loaders put the bearer into the
 * context.
 */
export const customerSite: WizardSite = {
  risk: paths.dashboardNewRisk,
  recap: paths.dashboardNewRecap,
  start: () => paths.dashboardNew,
  done: paths.dashboard,
  callOf: (context) => context.get(api),
}
