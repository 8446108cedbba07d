import type { RouterContextProvider } from 'react-router'
import type { Call } from '../api/client.ts'

/** Where the steps of the wizard live and who carries their calls: for visitors and for customers. */
export interface WizardSite {
  risk: (draft: string) => string
  recap: (draft: string) => string
  /** Step 1 of a draft, where product and contact are chosen. */
  start: (draft: string) => string
  /** Where a confirmed draft leads. */
  done: string
  callOf: (context: Readonly<RouterContextProvider>) => Call
}
