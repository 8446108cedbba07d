import type { MessageId } from '@wassit/words/catalogue'
import { policyActionNames } from './policy.ts'

/** Events that begin a successor of a policy, and events of the requests about one. */
export const occurrences = [
  'renewal',
  'endorsement',
  'requestSubmitted',
  'requestApproved',
  'requestRejected',
  'requestClosed',
] as const

/** Returns the message id that describes an event of a policy to agents. */
export const eventWordsOf = (action: string): MessageId => {
  const name = [...policyActionNames, 'request' as const, ...occurrences].find((each) => each === action)
  return name ? `console.event.${name}` : 'console.event.other'
}
