import type { RouterContextProvider } from 'react-router'
import type { Call } from '../api/client.ts'

/**
 * Addresses of the wizard's steps and the client of its calls; one for visitors, one for customers.
 */
export interface WizardSite {
  risk: (draft: string) => string
  recap: (draft: string) => string
  /** Address of step 1, where product and contact are chosen. */
  start: (draft: string) => string
  /** Page after confirmation. */
  done: string
  callOf: (context: Readonly<RouterContextProvider>) => Call
}
