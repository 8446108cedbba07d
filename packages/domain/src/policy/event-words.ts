import type { MessageId } from '../i18n/catalogue.ts'
import { policyActionNames } from './policy.ts'

/** Events of a policy that are no action of its pipeline: how it began, and the course of its requests. */
const others = [
  'request',
  'renewal',
  'endorsement',
  'requestSubmitted',
  'requestApproved',
  'requestRejected',
  'requestClosed',
] as const

/** Returns the words that tell agents of an event of a policy. */
export const eventWordsOf = (action: string): MessageId => {
  const name = [...policyActionNames, ...others].find((each) => each === action)
  return name ? `console.event.${name}` : 'console.event.other'
}
