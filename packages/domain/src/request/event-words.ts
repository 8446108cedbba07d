import type { MessageId } from '@wassit/words/catalogue'
import { fileActs, requestActionNames } from './request.ts'

/** Returns the message id that describes an event of a request to agents. */
export const requestEventWordsOf = (action: string): MessageId => {
  if (action === 'submit') return 'request-desk.event.submit'
  const name = [...requestActionNames, ...fileActs].find((each) => each === action)
  return name ? `request-desk.event.${name}` : 'file.event.other'
}
