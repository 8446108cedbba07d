import type { MessageId } from '../i18n/catalogue.ts'
import { policyActionNames } from './policy.ts'

/**
 * Events that are not actions of the policy pipeline: how a policy began, and the course of its
 * requests.
 */
const others = [
  'request',
  'renewal',
  'endorsement',
  'requestSubmitted',
  'requestApproved',
  'requestRejected',
  'requestClosed',
] as const

/** Returns the message id that describes an event of a policy to agents. */
export const eventWordsOf = (action: string): MessageId => {
  const name = [...policyActionNames, ...others].find((each) => each === action)
  return name ? `console.event.${name}` : 'console.event.other'
}
